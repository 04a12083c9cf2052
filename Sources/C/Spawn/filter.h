// seccomp: the system calls that a process and all that it starts may make.
#pragma once

/// Filters the calling thread's system calls, for ever; to be called between fork and exec, after
/// PR_SET_NO_NEW_PRIVS. What is refused fails with EPERM, or with ENOSYS where programs then take
/// another way; nothing is ended. Returns 0 or an errno.
int flipbook_filter_enter(void);
