import Type, { type Static } from 'typebox'

/**
 * POST /api/v1/database/{id}/upload_metadata/ (multipart: file) → `result`: stores only a temporary file, identified by
 * `upload_id`, for use by POST /api/v1/database/{id}/upload/.
 */
const BadLine = Type.Object({ line: Type.Integer(), text: Type.String(), reason: Type.String() })
const FileNote = Type.Object({
  column: Type.Union([Type.String(), Type.Null()]),
  text: Type.String(),
  /** Options with which the values are read as written. */
  proposal: Type.Optional(Type.Object({ null_values: Type.Array(Type.String()) })),
})
const SkippedLines = Type.Object({
  count: Type.Integer(),
  /** The first skipped lines. */
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
  /** The sheet that the preview shows. */
  sheet: Type.Union([Type.String(), Type.Null()]),
  /** Notes on a column, or on the file (`column` is null), for the user to read before loading. */
  notes: Type.Array(FileNote),
  /** Reason why the file cannot be loaded as it is; `proposal` has options that resolve the problem. */
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
  /** Format with which delimited text was read; null for other files. */
  reading: Type.Union([
    Type.Object({
      encoding: Type.String(),
      /** Other likely encodings, with sample text in each; empty if the encoding is certain or was chosen. */
      encoding_choices: Type.Array(Type.Object({ encoding: Type.String(), text: Type.String() })),
      delimiter: Type.Union([Type.String(), Type.Null()]),
      header_row: Type.Union([Type.Integer(), Type.Null()]),
      skip_rows: Type.Integer(),
      /** Columns with dates that can be read as day first or month first. */
      ambiguous_dates: Type.Array(Type.String()),
    }),
    Type.Null(),
  ]),
  /** The response of Superset to the same request: the columns of the previewed sheet. */
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
  /** Lines skipped because of `on_bad_lines=skip`. */
  skipped: SkippedLines,
})
export type UploadResult = Static<typeof UploadResult>
