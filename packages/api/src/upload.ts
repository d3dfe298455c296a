import Type, { type Static } from 'typebox'

/**
 * POST /api/v1/database/{id}/upload_metadata/ (multipart: file) → `result`: stores nothing but a
 * temporary file, named by `upload_id`, that POST /api/v1/database/{id}/upload/ may refer to.
 */
export const UploadPreview = Type.Object({
  upload_id: Type.String(),
  table_name: Type.String(),
  columns: Type.Array(Type.Object({ name: Type.String(), type: Type.String(), generic_type: Type.Integer() })),
  sample: Type.Array(Type.Array(Type.Union([Type.String(), Type.Null()]))),
  main_dttm_col: Type.Union([Type.String(), Type.Null()]),
  bytes: Type.Integer(),
  /** Names of a workbook's sheets; empty for other files. */
  sheets: Type.Array(Type.String()),
  /** The sheet that was looked at. */
  sheet: Type.Union([Type.String(), Type.Null()]),
})
export type UploadPreview = Static<typeof UploadPreview>

/** POST /api/v1/database/{id}/upload/ → 201 `result`. */
export const UploadResult = Type.Object({
  dataset_id: Type.Integer(),
  table_name: Type.String(),
  rows: Type.Integer(),
})
export type UploadResult = Static<typeof UploadResult>
