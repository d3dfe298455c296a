/** Upload of files into tables (contract: POST /api/v1/database/{id}/upload_metadata/ and /upload/). */

import { UploadPreview, UploadResult } from '@belvedere/api'
import type { FileProblem, PreviewFacts, PreviewJob } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'
import { isRecord } from '@belvedere/core/json'
import { canLoadFile } from '@belvedere/core/permissions'
import Type from 'typebox'
import { logAction } from '../../crud/activity/activity.ts'
import { type Context, contextOf, paramOf } from '../../crud/context.ts'
import { brokenRule, parseBody } from '../../crud/fields.ts'
import { findReadable } from '../../crud/read.ts'
import { resultOf, TEXT } from '../../http/answers.ts'
import { permission, type Route, type RouteDocs, type RouteInput } from '../../http/route.ts'
import { fileFormatOf, MANAGED_DATABASE, plainFileName, tableNameFromFile } from '../../managed-tables/index.ts'
import { databaseResource } from '../database/resource.ts'
import { loadUpload, serializeNote, type UploadOrder, type WhenExists } from './load-upload.ts'
import { dropPending, findPending, isPending, type StoredFile, storeFile, storePending } from './pending.ts'
import { HAS_SHEETS, parseTypes, readOptionsOf, UPLOAD_FIELDS, UPLOAD_FORM } from './read-options.ts'

/** Default maximum size of a file in bytes. */
const MAX_FILE = 2 * 1024 ** 3
const PREVIEW_ROWS = 50
const FIELD_LIMITS = { fields: 100, fieldSize: 1024 * 1024, files: 1 }

interface Form {
  readonly file: StoredFile | null
  readonly fields: Readonly<Record<string, string>>
}

/** Reads a multipart form and streams its file to the disk. */
async function readForm(input: RouteInput, limit: number): Promise<Form> {
  const fields: Record<string, string> = {}
  let file: StoredFile | null = null
  try {
    for await (const part of input.request.parts({ limits: { ...FIELD_LIMITS, fileSize: limit } })) {
      if (part.type !== 'file') {
        if (typeof part.value === 'string') fields[part.fieldname] = part.value
        continue
      }
      // A part without a file name is a file too, if its content type is not text.
      const name = plainFileName(part.filename ?? '')
      checkKind(input.user, name)
      const incoming = { stream: part.file, name, format: fileFormatOf(name) }
      file = await storeFile(input.services, incoming, limit, input.signal)
    }
    return { file, fields }
  } catch (error) {
    if (file) await dropPending(input.services, file)
    throw error
  }
}

/** @throws AppError FORBIDDEN without the right on the form of this kind of file (requirement LIST-DB-004) */
function checkKind(user: RouteInput['user'], fileName: string): void {
  if (!canLoadFile(user, fileName)) throw new AppError('FORBIDDEN')
}

/** Returns the database in the address, if it accepts uploads. */
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
  let isStored = false
  try {
    const body = parseBody(fields, UPLOAD_FIELDS)
    const file = onSheet(sent ?? waitingFile(context, body.upload_id), body.sheet_name)
    const { path, format, sheet } = file
    const types = parseTypes(body.types ?? body.column_data_types)
    const read = readOptionsOf(body, file)
    const job: PreviewJob = { kind: 'preview', file: path, file_format: format, sheet, rows: PREVIEW_ROWS, types, read }
    // The file is stored as pending before the preview: it may be readable with other options.
    if (sent) await storePending(services, user.id, sent)
    isStored = true
    return { result: previewOf(file, await services.engine.preview(job, input.signal)) }
  } catch (error) {
    // A file that was pending before is kept: another of its sheets may be readable.
    if (sent && (isStored || !isPending(services, sent))) await dropPending(services, sent)
    throw error
  }
}

const previewOf = (file: StoredFile, facts: PreviewFacts): UploadPreview => {
  const sheet = facts.sheet ?? file.sheet ?? facts.sheets?.[0] ?? null
  const { problem, reading, skipped, notes = [] } = facts
  return {
    upload_id: file.upload_id,
    table_name: tableNameFromFile(file.name),
    columns: facts.columns.map(column => ({ ...column })),
    sample: facts.sample.map(row => [...row]),
    main_dttm_col: facts.main_dttm_col,
    bytes: file.bytes,
    sheets: [...(facts.sheets ?? [])],
    sheet,
    notes: notes.map(serializeNote),
    problem: problem ? { ...problem, proposal: proposalOf(problem) } : null,
    skipped: { count: skipped?.count ?? 0, lines: (skipped?.lines ?? []).map(line => ({ ...line })) },
    reading: reading
      ? {
          ...reading,
          encoding_choices: reading.encoding_choices.map(choice => ({ ...choice })),
          ambiguous_dates: [...reading.ambiguous_dates],
        }
      : null,
    items: [{ column_names: facts.columns.map(({ name }) => name), sheet_name: sheet }],
  }
}

/** Returns options that repair a file, as fields of the form. */
const proposalOf = ({ proposal }: FileProblem): NonNullable<UploadPreview['problem']>['proposal'] => {
  if (proposal === null) return null
  const { skip_rows, delimiter, on_bad_lines } = proposal
  return {
    ...(skip_rows === undefined ? {} : { skip_rows }),
    ...(delimiter === undefined ? {} : { delimiter }),
    ...(on_bad_lines === undefined ? {} : { on_bad_lines }),
  }
}

/** Selects the sheet of a workbook, or the file of an archive. Files of other kinds have neither. */
const onSheet = (file: StoredFile, sheet_name: unknown): StoredFile =>
  HAS_SHEETS.has(file.format) && typeof sheet_name === 'string' && sheet_name !== ''
    ? { ...file, sheet: sheet_name }
    : file

/** Returns the fields of a form, or of JSON if the file was sent before. */
async function formOf(input: RouteInput, limit: number): Promise<Form> {
  if (input.request.isMultipart()) return readForm(input, limit)
  return { file: null, fields: isRecord(input.request.body) ? (input.request.body as Form['fields']) : {} }
}

/** Loads a file that is part of the request, or a pending one with the id `upload_id`. */
async function upload(input: RouteInput, limit: number): Promise<unknown> {
  const context = contextOf(input)
  const database_id = await uploadDatabase(input, context)
  const form = input.request.isMultipart() ? await readForm(input, limit) : { file: null, fields: input.request.body }
  try {
    const body = parseBody(form.fields, UPLOAD_FIELDS)
    const file = onSheet(form.file ?? waitingFile(context, body.upload_id), body.sheet_name)
    const answer = await load(input, context, file, {
      database_id,
      table_name: String(body.table_name ?? tableNameFromFile(file.name)),
      types: parseTypes(body.types ?? body.column_data_types),
      main_dttm_col: typeof body.main_dttm_col === 'string' ? body.main_dttm_col : null,
      already_exists: (body.already_exists as WhenExists | undefined) ?? 'fail',
      read: readOptionsOf(body, file),
    })
    if (!form.file) await dropPending(context.services, file)
    return answer
  } finally {
    // A pending file is kept after a refusal, so that the user can correct the options. A file of the request is
    // removed.
    if (form.file) await dropPending(context.services, form.file)
  }
}

function waitingFile({ services, user }: Context, upload_id: unknown): StoredFile {
  if (typeof upload_id === 'string') {
    const file = findPending(services, user.id, upload_id)
    checkKind(user, file.name)
    return file
  }
  throw new AppError('INVALID_FIELDS', { fields: { file: ['Missing data for required field.'] } })
}

async function load(input: RouteInput, context: Context, file: StoredFile, order: UploadOrder): Promise<unknown> {
  const result = await loadUpload(context, file, order, input.signal)
  logAction(context, 'upload', { type: 'dataset', id: result.dataset_id })
  return input.reply.code(201).send({ message: 'OK', result })
}

const PREVIEW_DOCS: RouteDocs = {
  summary: 'Preview a file: its columns and first rows; nothing is loaded',
  form: UPLOAD_FORM,
  answer: resultOf(UploadPreview),
}
const UPLOAD_DOCS: RouteDocs = {
  summary: 'Load a file of the request, or an earlier upload (`upload_id`), as a table with its dataset',
  form: UPLOAD_FORM,
  answer: Type.Object({ message: TEXT, result: UploadResult }),
  status: 201,
}

export interface UploadOptions {
  /** Maximum size of a file in bytes. */
  readonly largest?: number
}

export function makeUploadRoutes({ largest = MAX_FILE }: UploadOptions = {}): readonly Route[] {
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

export const uploadRoutes: readonly Route[] = makeUploadRoutes()
