// Linux's calls for replacing a file that others write too, which Swift's Glibc does not show.
#pragma once

#include <stdbool.h>

/// Exchanges the files of two names in one step.
///
/// Returns 0, or the system's error code: EINVAL or ENOSYS where the file system cannot.
int flipbook_exchange(const char *a, const char *b);

/// Takes a read lease of a file that is open for reading: from then on whoever opens it for writing
/// waits until the lease ends.
///
/// Returns 0, or the system's error code: EAGAIN while somebody has it open for writing; others
/// where there are no leases, as on files of other users.
int flipbook_begin_lease(int descriptor);

/// Whether somebody waits for the lease to end, because he wants to write.
bool flipbook_is_lease_wanted(int descriptor);

/// Ends the lease, if there is one.
void flipbook_end_lease(int descriptor);
