//! Makes zip files byte by byte, sound ones and such as no honest program writes.

/// An entry, with what its headers say of it.
#[derive(Clone)]
pub struct FieldValue {
    pub path: Vec<u8>,
    pub data: Vec<u8>,
    pub flags: u16,
    pub method: u16,
    /// The unpacked size that is stated.
    pub size: u32,
    pub crc: u32,
    /// The mode of a Unix system.
    pub mode: u32,
}

/// A stored file.
pub fn file(path: impl Into<Vec<u8>>, text: &str) -> FieldValue {
    let data = text.as_bytes().to_vec();
    let (size, crc) = (data.len() as u32, crc32(&data));
    FieldValue { path: path.into(), data, flags: 1 << 11, method: 0, size, crc, mode: 0o100_644 }
}

/// A deflated file of zeros that states `size`.
pub fn bomb(path: &str, zeros: usize, size: u32) -> FieldValue {
    let plain = vec![b' '; zeros];
    let data = miniz_oxide::deflate::compress_to_vec(&plain, 9);
    FieldValue { data, method: 8, size, crc: crc32(&plain), ..file(path, "") }
}

/// The entries as a zip file.
pub fn zip(entries: &[FieldValue]) -> Vec<u8> {
    let (mut bytes, mut directory) = (Vec::new(), Vec::new());
    for entry in entries {
        let offset = bytes.len() as u32;
        bytes.extend(b"PK\x03\x04\x14\0");
        bytes.extend(common(entry));
        bytes.extend(0_u16.to_le_bytes());
        bytes.extend(&entry.path);
        bytes.extend(&entry.data);
        directory.extend(b"PK\x01\x02\x14\x03\x14\0");
        directory.extend(common(entry));
        directory.extend([0; 8]); // extra field, comment, disk, internal attributes
        directory.extend((entry.mode << 16).to_le_bytes());
        directory.extend(offset.to_le_bytes());
        directory.extend(&entry.path);
    }
    let (at, count) = (bytes.len() as u32, entries.len() as u16);
    bytes.extend(&directory);
    bytes.extend(b"PK\x05\x06\0\0\0\0");
    bytes.extend([count.to_le_bytes(), count.to_le_bytes()].concat());
    bytes.extend([(directory.len() as u32).to_le_bytes(), at.to_le_bytes()].concat());
    bytes.extend([0, 0]);
    bytes
}

/// What both headers of an entry say, from its flags to the length of its path.
fn common(entry: &FieldValue) -> Vec<u8> {
    let mut bytes = [entry.flags.to_le_bytes(), entry.method.to_le_bytes()].concat();
    bytes.extend([0; 4]); // time and date
    for number in [entry.crc, entry.data.len() as u32, entry.size] {
        bytes.extend(number.to_le_bytes());
    }
    bytes.extend((entry.path.len() as u16).to_le_bytes());
    bytes
}

fn crc32(data: &[u8]) -> u32 {
    !data.iter().fold(!0, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| if crc & 1 == 1 { crc >> 1 ^ 0xEDB8_8320 } else { crc >> 1 })
    })
}
