/** Files into tables (contract: POST /api/v1/database/{id}/upload_metadata/ and /upload/). */
import { UploadPreview, UploadResult } from '@belvedere/api'
import type { PreviewFacts } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'
import Type from 'typebox'
import { resultOf, TEXT } from '../../http/answers.ts'
import { permission, type Route, type RouteDocs, type RouteInput } from '../../http/route.ts'
import { fileFormatOf, MANAGED_DATABASE, plainFileName, tableNameFromFile } from '../../managed-tables/index.ts'
import { logAction } from '../activity.ts'
import { type Context, contextOf, paramOf } from '../context.ts'
import { databaseResource } from '../database/resource.ts'
import { anything, brokenRule, isRecord, longText, oneOf, parseBody, text } from '../fields.ts'
import { findReadable } from '../read.ts'
import { loadUpload, type UploadOrder, WHEN_EXISTS, type WhenExists } from './load-upload.ts'
import { dropPending, findPending, keepPending, type StoredFile, storeFile } from './pending.ts'

/** Bytes of one file at most, unless the caller of `uploadRoutes` says otherwise. */
const LARGEST_FILE = 2 * 1024 ** 3
const PREVIEW_ROWS = 50
const FIELD_LIMITS = { fields: 100, fieldSize: 1024 * 1024, files: 1 }

interface Form {
  readonly file: StoredFile | null
  readonly fields: Readonly<Record<string, string>>
}

/** Reads a multipart form, its file streamed to the disk while it arrives. */
async function readForm(input: RouteInput, limit: number): Promise<Form> {
  const fields: Record<string, string> = {}
  let file: StoredFile | null = null
  try {
    for await (const part of input.request.parts({ limits: { ...FIELD_LIMITS, fileSize: limit } })) {
      if (part.type !== 'file') {
        if (typeof part.value === 'string') fields[part.fieldname] = part.value
        continue
      }
      // A part without a name is a file all the same when its type is no text's.
      const name = plainFileName(part.filename ?? '')
      const incoming = { stream: part.file, name, format: fileFormatOf(name) }
      file = await storeFile(input.services, incoming, limit, input.signal)
    }
    return { file, fields }
  } catch (error) {
    if (file) await dropPending(input.services, file)
    throw error
  }
}

/** The database of the address, if files may be loaded into it. */
async function uploadDatabase(input: RouteInput, context: Context): Promise<number> {
  const row = await findReadable(databaseResource, paramOf(input, 'id'), context)
  if (row.database_name !== MANAGED_DATABASE.database_name || row.allow_file_upload === 0) {
    throw brokenRule('database', 'Database is not allowed for file uploads.')
  }
  return row.id
}

async function preview(input: RouteInput, limit: number): Promise<{ result: UploadPreview }> {
  const context = contextOf(input)
  const { services, user } = context
  await uploadDatabase(input, context)
  const { file: sent, fields } = await formOf(input, limit)
  try {
    const known = Object.entries(fields).filter(([name]) => Object.hasOwn(PREVIEW_FIELDS, name))
    const body = parseBody(Object.fromEntries(known), PREVIEW_FIELDS)
    const file = onSheet(sent ?? waitingFile(context, body.upload_id), body.sheet_name)
    const { path, format, sheet } = file
    const job = { kind: 'preview', file: path, file_format: format, sheet, rows: PREVIEW_ROWS } as const
    const facts = await services.engine.preview(job, input.signal)
    if (sent) await keepPending(services, user.id, sent)
    return { result: previewOf(file, facts) }
  } catch (error) {
    // A file that waits stays: another of its sheets may do.
    if (sent) await dropPending(services, sent)
    throw error
  }
}

const previewOf = (file: StoredFile, facts: PreviewFacts): UploadPreview => ({
  upload_id: file.upload_id,
  table_name: tableNameFromFile(file.name),
  columns: facts.columns.map(column => ({ ...column })),
  sample: facts.sample.map(row => [...row]),
  main_dttm_col: facts.main_dttm_col,
  bytes: file.bytes,
  sheets: [...(facts.sheets ?? [])],
  sheet: file.sheet ?? facts.sheets?.[0] ?? null,
})

/** The sheet of a workbook that is meant; files of other kinds have none. */
const onSheet = (file: StoredFile, sheet_name: unknown): StoredFile =>
  file.format === 'xlsx' && typeof sheet_name === 'string' && sheet_name !== '' ? { ...file, sheet: sheet_name } : file

/** What is sent as a form, or as JSON where the file was sent before. */
async function formOf(input: RouteInput, limit: number): Promise<Form> {
  if (input.request.isMultipart()) return readForm(input, limit)
  return { file: null, fields: isRecord(input.request.body) ? (input.request.body as Form['fields']) : {} }
}

const FIELDS = {
  upload_id: text(1, 100),
  table_name: text(1, 250),
  /** The same under the name that other clients use: `column_data_types`, as JSON text. */
  types: anything,
  column_data_types: anything,
  main_dttm_col: longText,
  already_exists: oneOf(WHEN_EXISTS),
  sheet_name: longText,
}
const PREVIEW_FIELDS = { upload_id: FIELDS.upload_id, sheet_name: FIELDS.sheet_name }
/** What other clients send besides; the file itself tells these things. */
const ALSO_SENT = ['schema', 'type', 'delimiter', 'header_row', 'skip_rows', 'skip_initial_space']

/** Loads a file that is sent along, or one that was sent and looked at before: then `upload_id` names it. */
async function upload(input: RouteInput, limit: number): Promise<unknown> {
  const context = contextOf(input)
  const database_id = await uploadDatabase(input, context)
  const form = input.request.isMultipart() ? await readForm(input, limit) : { file: null, fields: input.request.body }
  try {
    const body = parseBody(isRecord(form.fields) ? withoutHints(form.fields) : form.fields, FIELDS)
    const file = onSheet(form.file ?? waitingFile(context, body.upload_id), body.sheet_name)
    const answer = await load(input, context, file, {
      database_id,
      table_name: String(body.table_name ?? tableNameFromFile(file.name)),
      types: parseTypes(body.types ?? body.column_data_types),
      main_dttm_col: typeof body.main_dttm_col === 'string' ? body.main_dttm_col : null,
      already_exists: (body.already_exists as WhenExists | undefined) ?? 'fail',
    })
    if (!form.file) await dropPending(context.services, file)
    return answer
  } finally {
    // A file that waits stays after a refusal that the user can mend; one that came along does not.
    if (form.file) await dropPending(context.services, form.file)
  }
}

const withoutHints = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !ALSO_SENT.includes(name)))

function waitingFile({ services, user }: Context, upload_id: unknown): StoredFile {
  if (typeof upload_id === 'string') return findPending(services, user.id, upload_id)
  throw new AppError('INVALID_FIELDS', { fields: { file: ['Missing data for required field.'] } })
}

async function load(input: RouteInput, context: Context, file: StoredFile, order: UploadOrder): Promise<unknown> {
  const result = await loadUpload(context, file, order, input.signal)
  logAction(context, 'upload', { type: 'dataset', id: result.dataset_id })
  return input.reply.code(201).send({ message: 'OK', result })
}

/** Types by column, as an object or as JSON text. */
function parseTypes(value: unknown): Readonly<Record<string, string>> {
  const wrong = new AppError('INVALID_FIELDS', { fields: { types: ['Not a mapping of column names to types.'] } })
  if (value === undefined || value === null || value === '') return {}
  let types: unknown = value
  try {
    if (typeof value === 'string') types = JSON.parse(value)
  } catch {
    throw wrong
  }
  if (!isRecord(types) || !Object.values(types).every(type => typeof type === 'string')) throw wrong
  return types as Record<string, string>
}

const PREVIEW_DOCS: RouteDocs = {
  summary: 'Look at a file: its columns and first rows; nothing is loaded yet',
  answer: resultOf(UploadPreview),
}
const UPLOAD_DOCS: RouteDocs = {
  summary: 'Load a file that is sent along, or that `upload_id` names, as a table with its dataset',
  form: {
    upload_id: TEXT,
    table_name: TEXT,
    /** JSON: types by column. */
    column_data_types: TEXT,
    main_dttm_col: TEXT,
    already_exists: TEXT,
  },
  answer: Type.Object({ message: TEXT, result: UploadResult }),
  status: 201,
}

export interface UploadOptions {
  /** Bytes of one file at most. */
  readonly largest?: number
}

export function makeUploadRoutes({ largest = LARGEST_FILE }: UploadOptions = {}): readonly Route[] {
  const access = permission('can_upload', 'Database')
  const route = (url: string, docs: RouteDocs, handler: Route['handler']): Route => ({
    method: 'POST',
    url: `/api/v1/database/:id/${url}`,
    access,
    bodyLimit: largest + 10 * 1024 * 1024,
    docs,
    handler,
  })
  return [
    route('upload_metadata', PREVIEW_DOCS, input => preview(input, largest)),
    route('upload', UPLOAD_DOCS, input => upload(input, largest)),
  ]
}
