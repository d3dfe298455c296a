import Type, { type Static } from 'typebox'

/**
 * POST /api/v1/database/{id}/upload_metadata/ (multipart: file) → `result`: stores nothing but a
 * temporary file, named by `upload_id`, that POST /api/v1/database/{id}/upload/ may refer to.
 */
const BadLine = Type.Object({ line: Type.Integer(), text: Type.String(), reason: Type.String() })
const FileNote = Type.Object({
  column: Type.Union([Type.String(), Type.Null()]),
  text: Type.String(),
  /** Options that would read the values as they are written. */
  proposal: Type.Optional(Type.Object({ null_values: Type.Array(Type.String()) })),
})
const SkippedLines = Type.Object({
  count: Type.Integer(),
  /** The first of them. */
  lines: Type.Array(BadLine),
})

export const UploadPreview = Type.Object({
  upload_id: Type.String(),
  table_name: Type.String(),
  columns: Type.Array(Type.Object({ name: Type.String(), type: Type.String(), generic_type: Type.Integer() })),
  sample: Type.Array(Type.Array(Type.Union([Type.String(), Type.Null()]))),
  main_dttm_col: Type.Union([Type.String(), Type.Null()]),
  bytes: Type.Integer(),
  /** Names of a workbook's sheets, or of an archive's files (`*`: all of them); empty for other files. */
  sheets: Type.Array(Type.String()),
  /** The sheet that was looked at. */
  sheet: Type.Union([Type.String(), Type.Null()]),
  /** What a person should know of a column, or of the file (`column` is null), before it is loaded. */
  notes: Type.Array(FileNote),
  /** Why the file cannot be loaded as it is; `proposal` has the options that would mend it. */
  problem: Type.Union([
    Type.Object({
      line: Type.Integer(),
      text: Type.String(),
      reason: Type.String(),
      proposal: Type.Union([
        Type.Object({
          skip_rows: Type.Optional(Type.Integer()),
          delimiter: Type.Optional(Type.String()),
          on_bad_lines: Type.Optional(Type.String()),
        }),
        Type.Null(),
      ]),
    }),
    Type.Null(),
  ]),
  skipped: SkippedLines,
  /** How delimited text was read; null for other files. */
  reading: Type.Union([
    Type.Object({
      encoding: Type.String(),
      /** Encodings that may as well be the right one, with text in them; empty where it is sure, or was chosen. */
      encoding_choices: Type.Array(Type.Object({ encoding: Type.String(), text: Type.String() })),
      delimiter: Type.Union([Type.String(), Type.Null()]),
      header_row: Type.Union([Type.Integer(), Type.Null()]),
      skip_rows: Type.Integer(),
      /** Columns whose dates can be read with the day or with the month first. */
      ambiguous_dates: Type.Array(Type.String()),
    }),
    Type.Null(),
  ]),
  /** What Superset answers here: the columns of the sheet that was looked at. */
  items: Type.Array(
    Type.Object({ column_names: Type.Array(Type.String()), sheet_name: Type.Union([Type.String(), Type.Null()]) }),
  ),
})
export type UploadPreview = Static<typeof UploadPreview>

/** POST /api/v1/database/{id}/upload/ → 201 `result`. */
export const UploadResult = Type.Object({
  dataset_id: Type.Integer(),
  table_name: Type.String(),
  rows: Type.Integer(),
  notes: Type.Array(FileNote),
  /** Lines that were left out with `on_bad_lines=skip`. */
  skipped: SkippedLines,
})
export type UploadResult = Static<typeof UploadResult>
