//! The games of a matrix as a Parquet file.
use std::io::Write;
use std::sync::Arc;

use parquet::basic::{Compression, LogicalType, Repetition, Type as Stored};
use parquet::data_type::{ByteArray, ByteArrayType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::{Type, TypePtr};

use super::game_table::{Column, Datum, columns};

/// Rows of a row group, all of which are in memory at once.
const ROWS: usize = 65_536;

/// Writes rows as they come; the same rows make the same bytes.
pub struct ParquetTable<W: Write + Send> {
    file: SerializedFileWriter<W>,
    columns: Vec<Values>,
    rows: usize,
}

/// The values of a column in this row group; of each row whether it has one.
struct Values {
    text: Vec<ByteArray>,
    numbers: Vec<i64>,
    present: Vec<i16>,
}

impl<W: Write + Send> ParquetTable<W> {
    /// Begins a file.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn new(to: W) -> Result<Self, String> {
        let made = || -> Result<Self, ParquetError> {
            let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
            let file = SerializedFileWriter::new(to, schema()?, Arc::new(properties))?;
            Ok(Self { file, columns: columns().iter().map(|_| Values::new()).collect(), rows: 0 })
        };
        made().map_err(|error| error.to_string())
    }

    /// Adds a row, in the order of the columns.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn add(&mut self, row: &[Datum]) -> Result<(), String> {
        for (values, datum) in self.columns.iter_mut().zip(row) {
            values.add(datum);
        }
        self.rows += 1;
        if self.rows < ROWS { Ok(()) } else { self.flush().map_err(|error| error.to_string()) }
    }

    fn flush(&mut self) -> Result<(), ParquetError> {
        if self.rows == 0 {
            return Ok(());
        }
        let mut group = self.file.next_row_group()?;
        for (values, column) in self.columns.iter_mut().zip(columns()) {
            let Some(mut writer) = group.next_column()? else { break };
            let present = Some(&values.present[..]);
            if column.is_number {
                writer.typed::<Int64Type>().write_batch(&values.numbers, present, None)?;
            } else {
                writer.typed::<ByteArrayType>().write_batch(&values.text, present, None)?;
            }
            writer.close()?;
            *values = Values::new();
        }
        group.close()?;
        self.rows = 0;
        Ok(())
    }

    /// Ends the file and returns what it was written to.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(mut self) -> Result<W, String> {
        self.flush().and_then(|()| self.file.into_inner()).map_err(|error| error.to_string())
    }
}

impl Values {
    fn new() -> Self {
        Self { text: Vec::new(), numbers: Vec::new(), present: Vec::new() }
    }

    fn add(&mut self, datum: &Datum) {
        self.present.push(i16::from(!matches!(datum, Datum::Text(None) | Datum::Number(None))));
        match datum {
            Datum::Text(text) => self.text.extend(text.as_deref().map(ByteArray::from)),
            Datum::Number(number) => self.numbers.extend(number),
        }
    }
}

fn schema() -> Result<TypePtr, ParquetError> {
    let field = |Column { name, is_number }: &Column| {
        let (stored, meaning) =
            if *is_number { (Stored::INT64, None) } else { (Stored::BYTE_ARRAY, Some(LogicalType::String)) };
        let field = Type::primitive_type_builder(name, stored).with_repetition(Repetition::OPTIONAL);
        field.with_logical_type(meaning).build().map(Arc::new)
    };
    let fields = columns().iter().map(field).collect::<Result<Vec<_>, _>>()?;
    Type::group_type_builder("games").with_fields(fields).build().map(Arc::new)
}
