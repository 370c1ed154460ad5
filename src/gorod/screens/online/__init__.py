"""Online tables: chats, and the link to the call."""
