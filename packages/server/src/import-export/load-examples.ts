/** Example content: real data from a package, and documents that are imported like those of users. */
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { FILE_FORMATS } from '@belvedere/core/engine-protocol'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { parse } from 'yaml'
import type { Principal } from '../auth/principal.ts'
import { shippedFolder } from '../http/static.ts'
import {
  expectTables,
  findTable,
  loadTable,
  publishManagedTables,
  settleAwaitedTables,
} from '../managed-tables/index.ts'
import { isoTime } from '../metadata/revisions.ts'
import type { Services } from '../services.ts'
import { importBundle } from './import-bundle.ts'

const ExampleTable = Type.Object({
  table: Type.String(),
  /** Path in the data folder of the package. */
  file: Type.String(),
  format: Type.Enum([...FILE_FORMATS]),
  /** Further files in that folder that the transform reads. */
  beside: Type.Optional(Type.Array(Type.String())),
  /** `{data}` is replaced by that folder. */
  transform: Type.Optional(Type.String()),
  types: Type.Optional(Type.Record(Type.String(), Type.String())),
  sort_by: Type.Optional(Type.String()),
})
type ExampleTable = Static<typeof ExampleTable>
const ExampleTables = Type.Object({ tables: Type.Array(ExampleTable) })

const ATTEMPTS = 3
/** Number of parallel loads. The first table in the list is the largest; the small ones load beside it. */
const AT_ONCE = 2
const STAGE = { resource: 'setting', key: 'examples' } as const

/** The importing user of the examples: no stored user, with the rights that an import needs. */
const LOADER: Principal = {
  id: 0,
  username: '',
  first_name: '',
  last_name: '',
  email: '',
  roles: [],
  permissions: new Set([
    'can_write Dataset',
    'can_write Chart',
    'can_write Dashboard',
    'all_datasource_access all_datasource_access',
  ]),
  is_admin: true,
  is_anonymous: true,
}

/**
 * Loads the example dashboards, charts and datasets on the first start, and starts to load their tables: three million
 * rows take seconds, during which the product is ready and queries of a table wait for it. After a killed start,
 * missing tables are loaded. Once complete, nothing is loaded again, even if users delete examples.
 * @returns a promise of the tables, resolved when all are served
 */
export async function loadExamples(services: Services): Promise<{ readonly tables: Promise<void> }> {
  const nothing = { tables: Promise.resolve() }
  const stage = await stageOf(services)
  if (services.config.examples === 'none' || stage === 'complete') return nothing
  const folder = shippedFolder('examples', '../../examples/')
  if (folder === null) {
    services.log.warn('the example documents are missing; no examples are loaded')
    return nothing
  }
  const tables = await missingTables(services, await readTables(join(folder, 'tables.yaml')))
  if (stage === 'nothing') {
    await importBundle(services, { texts: await readFolder(folder) }, LOADER, {
      kind: 'assets',
      overwrite: false,
      isReported: false,
      // Exports write the stored state, with the query contexts that the files omit.
      isSourceStored: false,
    })
    await reach(services, 'documents')
  }
  const names = tables.map(({ table }) => table)
  expectTables(services, names)
  const loaded = loadTables(services, tables)
    .then(() => reach(services, 'complete'))
    .finally(() => settleAwaitedTables(services, names))
  return { tables: loaded }
}

type Stage = 'nothing' | 'documents' | 'complete'

async function stageOf({ db }: Services): Promise<Stage> {
  const row = await db
    .selectFrom('key_values')
    .select('value')
    .where('resource', '=', STAGE.resource)
    .where('key', '=', STAGE.key)
    .executeTakeFirst()
  return (row?.value as Stage | undefined) ?? 'nothing'
}

async function reach({ db, clock }: Services, value: Stage): Promise<void> {
  const created_on = isoTime(clock.now())
  await db
    .insertInto('key_values')
    .values({ ...STAGE, value, user_id: null, created_on, expires_on: null })
    .onConflict(conflict => conflict.columns(['resource', 'key']).doUpdateSet({ value }))
    .execute()
}

async function missingTables(services: Services, tables: readonly ExampleTable[]): Promise<readonly ExampleTable[]> {
  const known = await Promise.all(tables.map(({ table }) => findTable(services, table)))
  return tables.filter((_, index) => !known[index])
}

export async function readTables(path: string): Promise<readonly ExampleTable[]> {
  const document: unknown = parse(await readFile(path, 'utf8'))
  const validator = Compile(ExampleTables)
  if (!validator.Check(document)) throw new Error(`${path} does not describe tables`)
  return document.tables
}

/**
 * Returns the folder of the package's data files. The package only exports its program, so the path is derived from
 * that.
 */
export function exampleDataFolder(): string {
  const program = createRequire(import.meta.url).resolve('vega-datasets')
  return join(dirname(dirname(program)), 'data')
}

/** Loads tables two at a time. Publishes them when the largest, the first of the list, is loaded, and at the end. */
async function loadTables(services: Services, tables: readonly ExampleTable[]): Promise<void> {
  const waiting = [...tables]
  const loaded: string[] = []
  const publish = async () => {
    const now = loaded.splice(0)
    await publishManagedTables(services)
    settleAwaitedTables(services, now)
  }
  const loadNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await loadSurely(services, next)
      loaded.push(next.table)
      if (next === tables[0]) await publish()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, loadNext))
  await publish()
}

/** Loads a table. Retries a load if it fails, such as when its process was killed. */
async function loadSurely(services: Services, table: ExampleTable): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await loadOne(services, table)
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
      services.log.warn({ err: error, table: table.table }, 'an example table is loaded again')
    }
  }
}

async function loadOne(services: Services, { table, file, format, ...more }: ExampleTable): Promise<void> {
  const data = exampleDataFolder()
  await loadTable(services, {
    table,
    file: join(data, file),
    format,
    types: more.types ?? {},
    transform: more.transform?.replaceAll('{data}', data.replaceAll("'", "''")) ?? null,
    beside: (more.beside ?? []).map(name => join(data, name)),
    sortBy: more.sort_by ?? null,
    mode: 'create',
    isPublished: false,
    record: async () => undefined,
  })
}

/** Returns the texts of all documents below a folder, by path. */
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
