/* A disk and a clock that fail when they are told to; preloaded into a server on Linux.

   GOROD_FAULTS names a page that the harness writes and we read (struct told), and
   GOROD_FAULTS_FOLDER the folder whose files this is about.

   - power: at the so manieth write or sync from now on the power goes. What was written to a file
     since its last sync is forgotten: all of it, all after some write, or sectors by lot; and the
     process ends by its own hand before it can tell anybody anything.
   - full: no file grows any more (1), or nothing at all is written (2).
   - clock: the world's clock is so many seconds ahead. The one that nobody sets is left alone. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#define SECTOR 512

struct told {
    int64_t clock;
    int64_t full;
    int64_t power;
    uint64_t seed;
    /* What we have seen and done, for the harness to read. */
    int64_t writes, syncs, refused, forgotten, gone;
};

struct write_ {
    dev_t dev;
    ino_t ino;
    int fd;
    off_t at, before; /* where it was written, and how long the file was */
    size_t size;
    char *was; /* what stood there, as far as anything did */
    size_t held;
};

static struct told *told;
static const char *folder;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct write_ *unsynced;
static size_t many, room;

static ssize_t (*real_write)(int, const void *, size_t);
static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
static ssize_t (*real_pwritev)(int, const struct iovec *, int, off_t);
static int (*real_ftruncate)(int, off_t);
static int (*real_fallocate)(int, off_t, off_t);
static int (*real_fsync)(int);
static int (*real_fdatasync)(int);

__attribute__((constructor)) static void begin(void)
{
    const char *page = getenv("GOROD_FAULTS");
    int fd = page ? open(page, O_RDWR | O_CLOEXEC) : -1;
    real_write = dlsym(RTLD_NEXT, "write");
    real_pwrite = dlsym(RTLD_NEXT, "pwrite");
    real_pwritev = dlsym(RTLD_NEXT, "pwritev");
    real_ftruncate = dlsym(RTLD_NEXT, "ftruncate");
    real_fallocate = dlsym(RTLD_NEXT, "posix_fallocate");
    real_fsync = dlsym(RTLD_NEXT, "fsync");
    real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
    folder = getenv("GOROD_FAULTS_FOLDER");
    if (fd < 0)
        return;
    void *mapped = mmap(NULL, sizeof(struct told), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    close(fd);
    if (mapped != MAP_FAILED)
        told = mapped;
}

/* Whether this is a file of the database; the index of SQLite's log is made anew after a crash. */
static int is_ours(int fd)
{
    char link[64], path[4096];
    if (!told || !folder)
        return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t size = readlink(link, path, sizeof path - 1);
    if (size <= 0)
        return 0;
    path[size] = 0;
    size_t before = strlen(folder);
    if (strncmp(path, folder, before) || path[before] != '/')
        return 0;
    return !strstr(path + before, "-shm") && !strstr(path + before, ".served");
}

static off_t length(int fd)
{
    struct stat about;
    return fstat(fd, &about) ? 0 : about.st_size;
}

/* Power ---------------------------------------------------------------------------------------- */

static uint64_t lot(void)
{
    told->seed ^= told->seed << 13;
    told->seed ^= told->seed >> 7;
    told->seed ^= told->seed << 17;
    return told->seed >> 11;
}

/* A descriptor of our own, for the program may close its. It is never closed: with it all locks that
   the process has on the file would go. */
static int own(const struct stat *about, int fd)
{
    static struct { dev_t dev; ino_t ino; int fd; } opened[64];
    static size_t of_them;
    char link[64];
    for (size_t one = 0; one < of_them; one++)
        if (opened[one].dev == about->st_dev && opened[one].ino == about->st_ino)
            return opened[one].fd;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    int mine = open(link, O_RDWR | O_CLOEXEC);
    if (of_them < 64) {
        opened[of_them].dev = about->st_dev;
        opened[of_them].ino = about->st_ino;
        opened[of_them++].fd = mine;
    }
    return mine;
}

/* How it was before: where something is written, or, with no size, where the file is cut. */
static void remember(int fd, off_t at, size_t size)
{
    struct stat about;
    if (fstat(fd, &about))
        return;
    if (many == room)
        unsynced = realloc(unsynced, (room = room ? 2 * room : 256) * sizeof *unsynced);
    struct write_ *one = &unsynced[many++];
    *one = (struct write_){about.st_dev, about.st_ino, own(&about, fd), at, about.st_size, size, 0, 0};
    size_t most = size ? size : about.st_size > at ? (size_t)(about.st_size - at) : 0;
    one->was = malloc(most + 1);
    ssize_t held = at < about.st_size ? pread(one->fd, one->was, most, at) : 0;
    one->held = held > 0 ? (size_t)held : 0;
}

static void forget_how_it_was(int fd)
{
    struct stat about;
    size_t kept = 0;
    if (fstat(fd, &about))
        return;
    for (size_t one = 0; one < many; one++) {
        if (unsynced[one].dev == about.st_dev && unsynced[one].ino == about.st_ino)
            free(unsynced[one].was);
        else
            unsynced[kept++] = unsynced[one];
    }
    many = kept;
}

struct sector {
    ino_t ino;
    off_t number;
};

/* Write back what stood there. What reached the disk is never covered by what was there earlier. */
static void lose_power(void)
{
    struct sector *reached = malloc((1 << 16) * sizeof *reached);
    size_t of_them = 0;
    uint64_t how = lot() % 3;
    size_t until = many ? lot() % (many + 1) : 0;
    for (size_t left = many; left-- > 0;) {
        struct write_ *one = &unsynced[left];
        if (one->size == 0) { /* the file was cut, or made longer */
            if (how == 0 || (how == 1 && left >= until) || (how == 2 && lot() % 2)) {
                real_ftruncate(one->fd, one->before);
                real_pwrite(one->fd, one->was, one->held, one->at);
            }
            continue;
        }
        off_t longest = one->before;
        for (size_t done = 0; done < one->size;) {
            off_t number = (one->at + (off_t)done) / SECTOR;
            size_t piece = (size_t)((number + 1) * SECTOR - (one->at + (off_t)done));
            if (piece > one->size - done)
                piece = one->size - done;
            int has_reached = how == 0 ? 0 : how == 1 ? left < until : (int)(lot() % 2);
            for (size_t other = 0; other < of_them && !has_reached; other++)
                has_reached = reached[other].ino == one->ino && reached[other].number == number;
            if (has_reached) {
                if (of_them < 1 << 16)
                    reached[of_them++] = (struct sector){one->ino, number};
                if (one->at + (off_t)(done + piece) > longest)
                    longest = one->at + (off_t)(done + piece);
            } else {
                size_t held = done < one->held ? one->held - done : 0;
                if (held > piece)
                    held = piece;
                if (held)
                    real_pwrite(one->fd, one->was + done, held, one->at + (off_t)done);
                if (held < piece && one->at + (off_t)(done + held) < length(one->fd)) {
                    char nothing[SECTOR] = {0};
                    real_pwrite(one->fd, nothing, piece - held, one->at + (off_t)(done + held));
                }
                told->forgotten += (int64_t)piece;
            }
            done += piece;
        }
        if (longest < length(one->fd) && one->at + (off_t)one->size >= length(one->fd) &&
            (how == 0 || lot() % 2))
            real_ftruncate(one->fd, longest);
    }
    told->gone = 1;
    kill(getpid(), SIGKILL);
    for (;;)
        pause();
}

static void spend(void)
{
    if (told->power > 0 && --told->power == 0)
        lose_power();
}

/* What is written ------------------------------------------------------------------------------ */

/* How much of it the disk has room for; -1 for nothing. */
static ssize_t taken(int fd, size_t size, off_t at)
{
    if (!told->full || !size)
        return (ssize_t)size;
    off_t now = length(fd);
    if (told->full == 1 && at + (off_t)size <= now)
        return (ssize_t)size;
    told->refused++;
    errno = ENOSPC;
    return told->full == 1 && at < now ? now - at : -1;
}

static ssize_t put(int fd, const void *from, size_t size, off_t at)
{
    ssize_t done = -1;
    pthread_mutex_lock(&lock);
    ssize_t some = taken(fd, size, at);
    if (some >= 0) {
        told->writes++;
        if (told->power > 0)
            remember(fd, at, (size_t)some);
        done = real_pwrite(fd, from, (size_t)some, at);
        spend();
    }
    int wrong = errno;
    pthread_mutex_unlock(&lock);
    errno = wrong;
    return done;
}

ssize_t pwrite(int fd, const void *from, size_t size, off_t at)
{
    return is_ours(fd) ? put(fd, from, size, at) : real_pwrite(fd, from, size, at);
}

ssize_t pwrite64(int fd, const void *from, size_t size, off_t at)
{
    return pwrite(fd, from, size, at);
}

ssize_t write(int fd, const void *from, size_t size)
{
    if (!is_ours(fd))
        return real_write(fd, from, size);
    off_t at = lseek(fd, 0, fcntl(fd, F_GETFL) & O_APPEND ? SEEK_END : SEEK_CUR);
    if (at < 0) /* no file */
        return real_write(fd, from, size);
    ssize_t done = put(fd, from, size, at);
    if (done > 0)
        lseek(fd, at + done, SEEK_SET);
    return done;
}

ssize_t pwritev(int fd, const struct iovec *pieces, int of_them, off_t at)
{
    if (!is_ours(fd))
        return real_pwritev(fd, pieces, of_them, at);
    ssize_t done = 0;
    for (int one = 0; one < of_them; one++) {
        ssize_t now = put(fd, pieces[one].iov_base, pieces[one].iov_len, at + done);
        if (now < 0)
            return done ? done : -1;
        done += now;
        if ((size_t)now < pieces[one].iov_len)
            break;
    }
    return done;
}

ssize_t pwritev64(int fd, const struct iovec *pieces, int of_them, off_t at)
{
    return pwritev(fd, pieces, of_them, at);
}

int ftruncate(int fd, off_t size)
{
    if (!is_ours(fd))
        return real_ftruncate(fd, size);
    pthread_mutex_lock(&lock);
    int done = -1;
    off_t before = length(fd);
    if (size > before && told->full) {
        told->refused++;
        errno = ENOSPC;
    } else {
        if (told->power > 0)
            remember(fd, size, 0);
        done = real_ftruncate(fd, size);
        spend();
    }
    int wrong = errno;
    pthread_mutex_unlock(&lock);
    errno = wrong;
    return done;
}

int ftruncate64(int fd, off_t size)
{
    return ftruncate(fd, size);
}

int posix_fallocate(int fd, off_t at, off_t size)
{
    if (is_ours(fd) && told->full && at + size > length(fd)) {
        told->refused++;
        return ENOSPC;
    }
    return real_fallocate(fd, at, size);
}

int posix_fallocate64(int fd, off_t at, off_t size)
{
    return posix_fallocate(fd, at, size);
}

static int sync_by(int (*real)(int), int fd)
{
    if (!is_ours(fd))
        return real(fd);
    pthread_mutex_lock(&lock);
    told->syncs++;
    spend();
    int done = real(fd);
    if (!done)
        forget_how_it_was(fd);
    int wrong = errno;
    pthread_mutex_unlock(&lock);
    errno = wrong;
    return done;
}

int fsync(int fd)
{
    return sync_by(real_fsync, fd);
}

int fdatasync(int fd)
{
    return sync_by(real_fdatasync, fd);
}

/* What time it is ------------------------------------------------------------------------------ */

int clock_gettime(clockid_t which, struct timespec *now)
{
    int done = (int)syscall(SYS_clock_gettime, which, now);
    if (!done && told && (which == CLOCK_REALTIME || which == CLOCK_REALTIME_COARSE))
        now->tv_sec += told->clock;
    return done;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone)
{
    struct timespec fine;
    (void)zone;
    clock_gettime(CLOCK_REALTIME, &fine);
    now->tv_sec = fine.tv_sec;
    now->tv_usec = fine.tv_nsec / 1000;
    return 0;
}

time_t time(time_t *now)
{
    struct timespec fine;
    clock_gettime(CLOCK_REALTIME, &fine);
    if (now)
        *now = fine.tv_sec;
    return fine.tv_sec;
}
