//! The operations that change the disk, one function each. In a build with debug assertions a test makes any of them fail,
//! as a full disk does: [`with_disk_fault`].
use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;

#[cfg(debug_assertions)]
mod fault {
    use std::cell::Cell;
    use std::io;

    /// The operations of this thread that fail: the `first`, counted from 1, or that and all after it.
    #[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
    pub struct DiskFault {
        pub first: u32,
        pub lasting: bool,
    }

    thread_local! {
        static FAULT: Cell<DiskFault> = const { Cell::new(DiskFault { first: 0, lasting: false }) };
        static DONE: Cell<u32> = const { Cell::new(0) };
    }

    /// Does some work on a disk with a fault. Returns its result, and how many operations it attempted.
    pub fn with_disk_fault<T>(fault: DiskFault, work: impl FnOnce() -> T) -> (T, u32) {
        /// Ends the fault, also if the work panics.
        struct Mended;
        impl Drop for Mended {
            fn drop(&mut self) {
                FAULT.set(DiskFault::default());
            }
        }
        FAULT.set(fault);
        DONE.set(0);
        let _mended = Mended;
        let result = work();
        (result, DONE.get())
    }

    pub(super) fn attempt() -> io::Result<()> {
        DONE.set(DONE.get() + 1);
        let fault = FAULT.get();
        let fails = DONE.get() == fault.first || fault.lasting && DONE.get() > fault.first;
        if fails { Err(io::ErrorKind::StorageFull.into()) } else { Ok(()) }
    }
}
#[cfg(debug_assertions)]
pub use fault::{DiskFault, with_disk_fault};

/// Counts an operation, and fails if a test asks for that.
#[inline]
fn attempt() -> io::Result<()> {
    #[cfg(debug_assertions)]
    fault::attempt()?;
    Ok(())
}

pub fn create_folders(path: &Path) -> io::Result<()> {
    attempt()?;
    fs::create_dir_all(path)
}

/// Opens a file to write into it; `how` says whether it is made.
pub fn open(path: &Path, how: &OpenOptions) -> io::Result<File> {
    attempt()?;
    how.open(path)
}

/// A nameless file in a folder.
#[cfg(target_os = "linux")]
pub fn create_nameless(folder: &Path) -> io::Result<File> {
    use rustix::fs::{Mode, OFlags, open};
    attempt()?;
    let how = OFlags::TMPFILE | OFlags::WRONLY | OFlags::CLOEXEC;
    // The same permissions as any new file, subject to the umask.
    Ok(File::from(open(folder, how, Mode::from_raw_mode(0o666))?))
}

/// Gives a nameless file a name.
#[cfg(target_os = "linux")]
pub fn give_name(file: &File, name: &Path) -> io::Result<()> {
    use std::os::fd::AsRawFd;

    use rustix::fs::{AtFlags, CWD, linkat};
    attempt()?;
    let held = format!("/proc/self/fd/{}", file.as_raw_fd());
    Ok(linkat(CWD, held, CWD, name, AtFlags::SYMLINK_FOLLOW)?)
}

pub fn set_permissions(file: &File, permissions: Permissions) -> io::Result<()> {
    attempt()?;
    file.set_permissions(permissions)
}

pub fn set_length(file: &File, bytes: u64) -> io::Result<()> {
    attempt()?;
    file.set_len(bytes)
}

pub fn sync(file: &File) -> io::Result<()> {
    attempt()?;
    file.sync_all()
}

pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    attempt()?;
    fs::rename(from, to)
}

/// Puts each of two entries in the place of the other.
#[cfg(target_os = "linux")]
pub fn exchange(one: &Path, other: &Path) -> io::Result<()> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    attempt()?;
    Ok(renameat_with(CWD, one, CWD, other, RenameFlags::EXCHANGE)?)
}

pub fn remove_folder(path: &Path) -> io::Result<()> {
    attempt()?;
    fs::remove_dir_all(path)
}

pub fn remove(path: &Path) -> io::Result<()> {
    attempt()?;
    fs::remove_file(path)
}

/// A file as a writer.
pub struct DiskWriter<'f>(pub &'f File);

impl Write for DiskWriter<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Err(full) = attempt() {
            // A disk fills up in the midst of a write.
            self.0.write_all(&bytes[..bytes.len() / 2])?;
            return Err(full);
        }
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

impl Seek for DiskWriter<'_> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.0.seek(to)
    }
}
