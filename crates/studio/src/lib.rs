//! One function per user wish.
