/** Loads the data files of a bundle as parts of managed tables, to be recorded in the import's transaction. */
import type { Bundle, BundleDocument } from '@belvedere/core/bundle'
import { AppError } from '@belvedere/core/errors'
import { sql } from 'kysely'
import type { Context } from '../crud/context.ts'
import { wordOf } from '../crud/fields.ts'
import {
  dropStaged,
  fileFormatOf,
  findTable,
  MANAGED_DATABASE,
  type StagedTable,
  stageTable,
  tableNameProblem,
} from '../managed-tables/index.ts'
import { namesManaged } from './examples-database.ts'
import type { FidelityNote } from './fidelity.ts'
import { type ImportOptions, ItemRefusal } from './importing.ts'
import type { BundleFiles } from './read-files.ts'
import { ImportRefusal } from './refusal.ts'

/** An existing table whose rows a bundle replaces. */
export interface ReplacedTable {
  readonly path: string
  readonly table: string
  /** Number of rows before the import. */
  readonly rows: number
  /** Number of rows in the bundle. */
  readonly new_rows: number
}

export interface StagedTables {
  readonly tables: readonly StagedTable<void>[]
  readonly replaced: readonly ReplacedTable[]
  readonly notes: readonly FidelityNote[]
  /** Files of replaced versions; filled when the parts are recorded. */
  readonly retired: string[]
}

/** Returns the data file of a dataset: in the same folder, or in the folder `data` there or one level higher. */
function fileOf({ path, document }: BundleDocument, data: ReadonlyMap<string, string>): string | undefined {
  const name = typeof document.data_file === 'string' ? document.data_file : null
  if (name === null || name.includes('..')) return undefined
  const folder = path.split('/').slice(0, -1)
  const up = folder.slice(0, -1)
  const places = [folder, [...folder, 'data'], up, [...up, 'data']]
  return places.map(parts => data.get([...parts, name].join('/'))).find(file => file !== undefined)
}

/** Loads the data of managed tables. Existing tables are not changed, unless they are to be replaced. */
export async function stageTables(
  context: Context,
  bundle: Bundle,
  { data = new Map() }: BundleFiles,
  { kind, overwrite, replacesData = false }: ImportOptions,
): Promise<StagedTables> {
  const tables = new Map<string, StagedTable<void>>()
  const replaced: ReplacedTable[] = []
  const notes: FidelityNote[] = []
  const managed = await managedUuids(context, bundle)
  try {
    for (const item of bundle.dataset) {
      const { path, document } = item
      if (document.sql || !managed.has(wordOf(document.database_uuid).toLowerCase())) continue
      const table = wordOf(document.table_name)
      if (tables.has(table.toLowerCase())) continue
      const known = await findTable(context.services, table)
      const file = fileOf(item, data)
      if (known && (!overwrite || file === undefined)) {
        if (file !== undefined)
          notes.push({ path, field: 'data_file', message: `The table "${table}" already exists and was not changed.` })
      } else if (file === undefined) {
        notes.push({ path, field: 'table_name', message: `There is no data for the table "${table}".` })
      } else {
        const staged = await stage(context, item, file, known !== undefined)
        tables.set(table.toLowerCase(), staged)
        if (known) replaced.push({ path, table, rows: known.rows, new_rows: staged.facts.rows })
      }
    }
    if (!replacesData && replaced.length > 0) throw unconfirmed(kind, replaced)
  } catch (error) {
    for (const table of tables.values()) await dropStaged(context.services, table, error)
    if (!(error instanceof ItemRefusal)) throw error
    throw new ImportRefusal(422, `Error importing ${kind}`, { [error.path]: error.problem })
  }
  return { tables: [...tables.values()], replaced, notes, retired: [] }
}

/** Returns a refusal that lists the rows to be replaced, before anything is changed. */
const unconfirmed = (kind: ImportOptions['kind'], replaced: readonly ReplacedTable[]): ImportRefusal =>
  new ImportRefusal(
    422,
    `Error importing ${kind}`,
    Object.fromEntries(replaced.map(each => [each.path, { data_file: [replacementText(each)] }])),
  )

const rowsText = (rows: number): string => `${rows} ${rows === 1 ? 'row' : 'rows'}`

const replacementText = ({ table, rows, new_rows }: ReplacedTable): string =>
  `The table "${table}" is here already: its ${rowsText(rows)} would be replaced by the ${rowsText(new_rows)} of the file, and \`replace_data=true\` was not passed`

async function stage(
  { services }: Context,
  { path, document }: BundleDocument,
  file: string,
  isThere: boolean,
): Promise<StagedTable<void>> {
  const table = wordOf(document.table_name)
  const problem = tableNameProblem(table)
  if (problem !== null) throw refuse(path, problem)
  try {
    return await stageTable(services, {
      table,
      file,
      format: fileFormatOf(wordOf(document.data_file)),
      sortBy: typeof document.main_dttm_col === 'string' ? document.main_dttm_col : null,
      mode: isThere ? 'replace' : 'create',
      record: () => Promise.resolve(),
    })
  } catch (error) {
    if (error instanceof AppError && error.status < 500) throw refuse(path, error.message)
    throw error
  }
}

const refuse = (path: string, message: string): ItemRefusal => new ItemRefusal({ data_file: [message] }, path)

/** Returns the database uuids under which the bundle's datasets refer to the managed database. */
async function managedUuids({ store }: Context, bundle: Bundle): Promise<ReadonlySet<string>> {
  const own = await store
    .selectFrom('databases')
    .select(sql<string>`uuid`.as('uuid'))
    .where('database_name', '=', MANAGED_DATABASE.database_name)
    .execute()
  const named = bundle.database.filter(({ document }) => namesManaged(document))
  return new Set([
    MANAGED_DATABASE.uuid,
    ...own.map(({ uuid }) => uuid),
    ...named.map(({ document }) => wordOf(document.uuid).toLowerCase()),
  ])
}
