/** The example content: real data from a package, and documents that go through the import that users have. */
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { FILE_FORMATS } from '@belvedere/core/engine-protocol'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { parse } from 'yaml'
import type { Principal } from '../auth/principal.ts'
import { shippedFolder } from '../http/static.ts'
import { findTable, loadTable, publishManagedTables } from '../managed-tables/index.ts'
import { isoTime } from '../metadata/revisions.ts'
import type { Services } from '../services.ts'
import { importBundle } from './import-bundle.ts'

const ExampleTable = Type.Object({
  table: Type.String(),
  /** In the data folder of the package. */
  file: Type.String(),
  format: Type.Enum([...FILE_FORMATS]),
  /** Further files there that the transform reads. */
  beside: Type.Optional(Type.Array(Type.String())),
  /** `{data}` stands for that folder. */
  transform: Type.Optional(Type.String()),
  types: Type.Optional(Type.Record(Type.String(), Type.String())),
  sort_by: Type.Optional(Type.String()),
})
type ExampleTable = Static<typeof ExampleTable>
const ExampleTables = Type.Object({ tables: Type.Array(ExampleTable) })

/** Loads at once. The first one in the list is the largest; the small ones pass it by. */
const AT_ONCE = 2
const DONE = { resource: 'setting', key: 'examples_loaded' } as const

/** Whose hand the examples come from: nobody's, with the rights that an import needs. */
const LOADER: Principal = {
  id: 0,
  username: '',
  first_name: '',
  last_name: '',
  email: '',
  roles: [],
  permissions: new Set(['can_write Dataset', 'can_write Chart', 'can_write Dashboard']),
  is_admin: true,
  is_anonymous: true,
}

/**
 * Loads the example tables, datasets, charts and dashboards on the first start. A start that was killed goes on
 * with the tables that are missing; once all is there nothing is ever loaded again, whatever users delete.
 */
export async function loadExamples(services: Services): Promise<void> {
  if (services.config.examples === 'none' || (await isDone(services))) return
  const folder = shippedFolder('examples', '../../examples/')
  if (folder === null) {
    services.log.warn('the example documents are missing; no examples are loaded')
    return
  }
  const tables = await readTables(join(folder, 'tables.yaml'))
  await loadTables(services, tables)
  await publishManagedTables(services)
  await importBundle(services, await readFolder(folder), LOADER, { kind: 'assets', overwrite: false })
  const now = isoTime(services.clock.now())
  await services.db
    .insertInto('key_values')
    .values({ ...DONE, value: 'true', user_id: null, created_on: now, expires_on: null })
    .onConflict(conflict => conflict.columns(['resource', 'key']).doNothing())
    .execute()
}

async function isDone({ db }: Services): Promise<boolean> {
  const row = await db
    .selectFrom('key_values')
    .select('value')
    .where('resource', '=', DONE.resource)
    .where('key', '=', DONE.key)
    .executeTakeFirst()
  return row !== undefined
}

export async function readTables(path: string): Promise<readonly ExampleTable[]> {
  const document: unknown = parse(await readFile(path, 'utf8'))
  const validator = Compile(ExampleTables)
  if (!validator.Check(document)) throw new Error(`${path} does not describe tables`)
  return document.tables
}

/** Folder of the package's data files. It exports its program alone, so the way leads from there. */
export function exampleDataFolder(): string {
  const program = createRequire(import.meta.url).resolve('vega-datasets')
  return join(dirname(dirname(program)), 'data')
}

async function loadTables(services: Services, tables: readonly ExampleTable[]): Promise<void> {
  const data = exampleDataFolder()
  const waiting = [...tables]
  const loadNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (await findTable(services, next.table)) continue
      await loadTable(services, {
        table: next.table,
        file: join(data, next.file),
        format: next.format,
        types: next.types ?? {},
        transform: next.transform?.replaceAll('{data}', data.replaceAll("'", "''")) ?? null,
        beside: (next.beside ?? []).map(name => join(data, name)),
        sortBy: next.sort_by ?? null,
        mode: 'create',
        isPublished: false,
        record: async () => undefined,
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, loadNext))
}

/** Texts of all documents below a folder, by path. */
async function readFolder(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(folder, { recursive: true })
  const files = new Map<string, string>()
  for (const name of names.sort()) {
    const path = name.replaceAll('\\', '/')
    if (!path.endsWith('.yaml') || !path.includes('/')) continue
    files.set(path, await readFile(join(folder, name), 'utf8'))
  }
  return files
}
