// A call of the system that Swift's view of glibc leaves out.
#pragma once

/// Gives a file another name that nothing has (`RENAME_NOREPLACE`).
///
/// Returns 0, or the errno: EEXIST for a name that is taken, EINVAL or ENOSYS where the file system
/// or the kernel cannot promise that.
int flipbook_rename_to_free_name(const char *from, const char *to);
