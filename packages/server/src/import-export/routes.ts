/** Import and export over HTTP (requirements API-RESOURCE-006, -007, BUNDLE-001, BUNDLE-016). */

import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PassThrough, Readable } from 'node:stream'
import { AppError } from '@belvedere/core/errors'
import { isRecord } from '@belvedere/core/json'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import Type from 'typebox'
import { ZipFile } from 'yazl'
import { actorOf } from '../auth/principal.ts'
import { logAction } from '../crud/activity/activity.ts'
import { type Context, contextOf } from '../crud/context.ts'
import { parseIds } from '../crud/query/query.ts'
import { permission, type Route, type RouteInput } from '../http/route.ts'
import { parseJson } from '../json/parse.ts'
import { temporaryFolder } from '../managed-tables/index.ts'
import { type BundleFile, bundleFiles } from './export-bundle.ts'
import { collectExport } from './export-set.ts'
import { type ImportSummary, importBundle } from './import-bundle.ts'
import type { BundleKind, ImportOptions } from './importing.ts'
import { readZip } from './read-files.ts'
import { ImportRefusal } from './refusal.ts'

const MAX_ZIP = 50 * 1024 * 1024
const VIEWS = {
  dashboard: 'Dashboard',
  chart: 'Chart',
  dataset: 'Dataset',
  database: 'Database',
  saved_query: 'SavedQuery',
} as const

interface ImportForm {
  readonly bundle: Buffer | null
  readonly overwrite: boolean
  readonly passwords: Readonly<Record<string, string>>
}

async function readForm(input: RouteInput, field: 'formData' | 'bundle'): Promise<ImportForm> {
  if (!input.request.isMultipart()) throw new ImportRefusal(400, 'The request has no file')
  const form = {
    bundle: null as Buffer | null,
    overwrite: false,
    replacesData: false,
    passwords: {} as Record<string, string>,
  }
  const limits = { fileSize: MAX_ZIP, files: 1, fields: 20, fieldSize: 100_000 }
  for await (const part of input.request.parts({ limits })) {
    if (isFile(part)) {
      const bytes = await part.toBuffer()
      if (part.fieldname === field) form.bundle = bytes
    } else if (part.fieldname === 'overwrite') form.overwrite = part.value === 'true'
    else if (part.fieldname === 'replace_data') form.replacesData = part.value === 'true'
    else if (part.fieldname === 'passwords') form.passwords = parsePasswords(part.value)
  }
  return form
}

const isFile = (part: MultipartFile | MultipartValue): part is MultipartFile => part.type === 'file'

function parsePasswords(value: unknown): Record<string, string> {
  try {
    const parsed: unknown = parseJson(String(value))
    if (!isRecord(parsed)) return {}
    return Object.fromEntries(Object.entries(parsed).map(([path, password]) => [path, String(password)]))
  } catch {
    throw new ImportRefusal(400, 'passwords is not JSON')
  }
}

async function takeImport(input: RouteInput, kind: BundleKind): Promise<unknown> {
  const context = contextOf(input)
  try {
    const form = await readForm(input, kind === 'assets' ? 'bundle' : 'formData')
    if (!form.bundle) throw new ImportRefusal(400, 'The request has no file')
    const { notes, replaced } = await importArchive(context, form.bundle, { ...form, kind })
    const tables = replaced.map(({ table, rows, new_rows }) => `${table} (${rows} rows, now ${new_rows})`).join(', ')
    input.services.activity.write({
      action: `import_${kind}`,
      user_id: actorOf(context.user),
      facts: { ...(tables === '' ? {} : { replaced_data: tables }), ip: input.request.ip },
    })
    return notes.length === 0 ? { message: 'OK' } : { message: 'OK', notes }
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error
    return input.reply.code(error.status).send(error.body())
  }
}

/** Imports an archive. Data files are stored in a temporary folder that is removed after the import. */
async function importArchive(
  { services, user }: Context,
  bytes: Buffer,
  options: ImportOptions,
): Promise<ImportSummary> {
  if (options.kind !== 'assets') return importBundle(services, await readZip(bytes), user, options)
  const folder = await mkdtemp(join(temporaryFolder(services), 'bundle-'))
  try {
    return await importBundle(services, await readZip(bytes, folder), user, options)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function sendExport(input: RouteInput, kind: BundleKind): Promise<unknown> {
  const context = contextOf(input)
  const ids = kind === 'assets' ? [] : parseIds(input.request)
  const { token, export_related, query_contexts, superset } = input.request.query as Readonly<
    Record<string, string | undefined>
  >
  if (superset !== undefined && superset !== '4.1') {
    throw new AppError('INVALID_FIELDS', { fields: { superset: ['Must be one of: 4.1.'] } })
  }
  const set = await collectExport(context, kind, ids)
  const files = bundleFiles(context, set, kind, {
    isAlone: export_related === 'false' && kind !== 'assets',
    withQueryContexts: query_contexts === 'true' || superset !== undefined,
    forSuperset: superset !== undefined,
  })
  const stamp = context.now.replace(/[-:]|\.\d+Z$/g, '')
  const root = `${kind}_export_${stamp}`
  if (token && /^[\w-]{1,100}$/.test(token))
    input.reply.header('set-cookie', `${token}=done; Max-Age=600; Path=/; SameSite=Lax`)
  logAction(context, `export_${kind}`, null)
  return input.reply
    .header('content-disposition', `attachment; filename=${root}.zip`)
    .type('application/zip')
    .send(zipOf(files, root, new Date(context.now), input.signal))
}

/** Returns a ZIP that is streamed while it is being written. */
function zipOf(files: AsyncIterable<BundleFile>, root: string, mtime: Date, signal: AbortSignal): Readable {
  const zip = new ZipFile()
  const body = zip.outputStream as PassThrough
  const write = async () => {
    for await (const [path, text] of files) {
      signal.throwIfAborted()
      zip.addBuffer(Buffer.from(text), `${root}/${path}`, { mtime })
    }
    zip.end()
  }
  write().catch((error: Error) => body.destroy(error))
  return body
}

const JSON_TEXT = { type: 'string', contentMediaType: 'application/json' }
/** Passwords by the path of their file; whether existing objects are replaced. */
const FORM = { passwords: JSON_TEXT, overwrite: { type: 'boolean' } }
/**
 * Additionally, whether the rows of existing tables are replaced. Without it they are reported and nothing is stored.
 */
const ASSETS_FORM = { ...FORM, replace_data: { type: 'boolean' } }
/**
 * Options of an export: without related objects (`export_related=false`), with all query contexts
 * (`query_contexts=true`), and for a release of Superset (`superset=4.1`); see export-format.md.
 */
const ASSETS_QUERY = { query_contexts: { type: 'boolean' }, superset: { type: 'string', enum: ['4.1'] } }
const EXPORT_QUERY = { export_related: { type: 'boolean' }, ...ASSETS_QUERY }
/** `notes` list everything that was omitted or changed. */
const IMPORTED = Type.Object({
  message: Type.String(),
  notes: Type.Optional(
    Type.Array(Type.Object({ path: Type.String(), field: Type.Optional(Type.String()), message: Type.String() })),
  ),
})

function routesOf(kind: keyof typeof VIEWS): readonly Route[] {
  const view = VIEWS[kind]
  return [
    {
      method: 'POST',
      url: `/api/v1/${kind}/import`,
      access: permission('can_write', view),
      bodyLimit: MAX_ZIP,
      docs: { summary: `Import a file of ${kind} objects`, form: FORM, answer: IMPORTED },
      handler: input => takeImport(input, kind),
    },
    {
      method: 'GET',
      url: `/api/v1/${kind}/export`,
      access: permission('can_export', view),
      docs: {
        summary: `Export ${kind} objects and what they use, as a ZIP of YAML files`,
        q: { type: 'array', items: { type: 'integer' } },
        query: EXPORT_QUERY,
      },
      handler: input => sendExport(input, kind),
    },
  ]
}

export const importExportRoutes: readonly Route[] = [
  ...routesOf('dashboard'),
  ...routesOf('chart'),
  ...routesOf('dataset'),
  ...routesOf('database'),
  ...routesOf('saved_query'),
  {
    method: 'POST',
    url: '/api/v1/assets/import',
    access: permission('can_import_', 'ImportExportRestApi'),
    bodyLimit: MAX_ZIP,
    docs: { summary: 'Import a file of objects of every kind', form: ASSETS_FORM, answer: IMPORTED },
    handler: input => takeImport(input, 'assets'),
  },
  {
    method: 'GET',
    url: '/api/v1/assets/export',
    access: permission('can_export', 'ImportExportRestApi'),
    docs: { summary: 'Export all objects', query: ASSETS_QUERY },
    handler: input => sendExport(input, 'assets'),
  },
]
