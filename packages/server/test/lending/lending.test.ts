/**
 * Guests and readers by roles get an answer to every query of every page of the examples and of bundles of other
 * installations. Each mutation of such a query is refused, or shows only what the page shows.
 *
 * BELVEDERE_TEST_CASES: mutations of each query and reader; with it, answers are read over the rows of the examples.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AppError } from '@belvedere/core/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importBundle } from '../../src/import-export/import-bundle.ts'
import { loadExamples } from '../../src/import-export/load-examples.ts'
import { publishManagedTables } from '../../src/managed-tables/index.ts'
import { startEngine } from '../../src/processes/index.ts'
import { readTexts } from '../bundles.ts'
import { startTestKit, type TestAnswer, type TestKit, withoutEngine } from '../kit.ts'
import { inTodaysNames, isShownBy, type PageQuery } from './judge.ts'
import { mutate, seeded } from './mutations.ts'
import { bodyOf, type LentDashboard, lendDashboards, READERS, type Reader, sendQuery } from './pages.ts'

const CASES = Number(process.env.BELVEDERE_TEST_CASES ?? 0)
const EXAMPLES = fileURLToPath(new URL('../../examples', import.meta.url))
const FOREIGN = fileURLToPath(new URL('../../../../../shared/exports', import.meta.url))
const SEED = 31
/** Of the mutations, one in so many is answered with rows, and these are compared. */
const ROWS_SHARE = 10
/** Of the filtered queries, each so many-th is sent where nothing else is said. */
const FILTERED_STEP = 11

interface Tally {
  sent: number
  refused: number
  malformed: number
  shown: number
  readonly wrong: string[]
}
const newTally = (): Tally => ({ sent: 0, refused: 0, malformed: 0, shown: 0, wrong: [] })

const rowsOf = (answer: TestAnswer): readonly string[] =>
  answer.json<{ result: { data: object[] }[] }>().result.flatMap(({ data }) => data.map(row => JSON.stringify(row)))

/** The rows that the page shows once it is filtered as the request is. */
async function shownRows(
  kit: TestKit,
  dashboard: LentDashboard,
  own: PageQuery,
  requested: PageQuery,
): Promise<Set<string>> {
  const { filters, time_range, granularity, columns, extras, orderby, row_offset, post_processing } = requested.query
  const place = own.isPaged ? { orderby, row_offset } : {}
  const where = { ...own.query.extras, where: extras?.where }
  // Of the rules, those that only the chart draws may be missing.
  const query = { ...own.query, filters, time_range, granularity, columns, extras: where, post_processing, ...place }
  return new Set(rowsOf(await sendQuery(kit, 'admin', dashboard, bodyOf({ ...own, query }))))
}

interface Trial {
  readonly kit: TestKit
  readonly dashboard: LentDashboard
  /** Rows are compared. */
  readonly hasRows: boolean
  readonly tally: Tally
}

async function tryOne({ kit, dashboard, hasRows, tally }: Trial, own: PageQuery, who: Reader, random: () => number) {
  const pool = dashboard.pools.get(own.dataset)
  if (!pool) return
  const { kind, query, context } = mutate(own.query, pool, random)
  const body = { ...bodyOf({ ...own, query }), ...context }
  const answer = await sendQuery(kit, who, dashboard, body)
  tally.sent += 1
  if (answer.status === 403) tally.refused += 1
  // Malformed queries are refused before rights are checked.
  else if (answer.status === 400 && /INCORRECT_REQUEST|NOT_JSON/.test(answer.text)) tally.malformed += 1
  else {
    const read = inTodaysNames(query)
    const requested = { ...own, query: read, dataset: context.datasource?.id ?? own.dataset }
    const owner = dashboard.queries.find(
      page => page.dataset === requested.dataset && isShownBy(read, page, dashboard.filters),
    )
    const result_type = read.result_type ?? context.result_type ?? 'full'
    const isChoice = result_type === 'timegrains'
    const isPlain =
      (context.datasource?.type ?? 'table') === 'table' && /^(full|results|post_processed)$/.test(result_type)
    const isRight = isChoice ? dashboard.filters.types.has('filter_timegrain') : isPlain && owner !== undefined
    const isJson = context.result_format === undefined
    const extra = isRight && owner && hasRows && answer.status === 200 && !isChoice && isJson
    const shown = extra ? await shownRows(kit, dashboard, owner, requested) : null
    const hasFailed = answer.status >= 500
    if (!hasFailed && isRight && (!shown || rowsOf(answer).every(row => shown.has(row)))) tally.shown += 1
    else
      tally.wrong.push(
        `${answer.status} ${answer.status >= 500 ? answer.text : ''}, ${who}, ${dashboard.title}, ${kind}: ${JSON.stringify(body)} of ${JSON.stringify(own.query)}`,
      )
  }
}

async function tryAll(trial: Trial, cases: number): Promise<void> {
  for (const [index, own] of trial.dashboard.queries.entries()) {
    for (const who of READERS) {
      const random = seeded(SEED * 7919 + index * 31 + who.length)
      for (let left = cases; left > 0; left -= 1) await tryOne(trial, own, who, random)
    }
  }
}

/** Queries of the pages themselves that are refused: there must be none. */
async function refusedOf(kit: TestKit, dashboard: LentDashboard): Promise<readonly string[]> {
  const refused: string[] = []
  const filtered = dashboard.filtered.filter((_, index) => index % (CASES > 0 ? 1 : FILTERED_STEP) === 0)
  for (const own of [...dashboard.queries, ...filtered]) {
    for (const who of READERS) {
      const { status } = await sendQuery(kit, who, dashboard, bodyOf(own))
      if (status === 403) refused.push(`${who}, ${dashboard.title}, ${own.chart}: ${JSON.stringify(own.query)}`)
    }
  }
  return refused
}

const report = (name: string, queries: number, { wrong, ...counts }: Tally): void => {
  if (CASES > 0)
    process.stdout.write(
      [`${name}: ${queries} queries, ${JSON.stringify({ ...counts, wrong: wrong.length })}`, ...wrong, ''].join('\n'),
    )
}

const textsIn = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.ya?ml$/.test(name))
      .map(name => [name.replaceAll('\\', '/'), readFileSync(join(folder, name), 'utf8')]),
  )

const flags = { DASHBOARD_RBAC: true }
/** What is not refused ends as if it were stopped, with 499: a status of 500 or more is a fault of the server. */
const engine = () => withoutEngine(new AppError('QUERY_STOPPED'))

describe('the examples', () => {
  let kit: TestKit
  let dashboards: readonly LentDashboard[]
  beforeAll(async () => {
    kit = await startTestKit({ engine, config: { flags } })
    await importInto(kit, textsIn(EXAMPLES))
    dashboards = await lendDashboards(kit)
  }, 600_000)
  afterAll(() => kit?.close())

  test('are read whole', async () => {
    expect(dashboards.length).toBeGreaterThan(4)
    for (const dashboard of dashboards) expect(await refusedOf(kit, dashboard)).toEqual([])
  }, 600_000)

  test('lend nothing that their pages do not show', async () => {
    const tally = newTally()
    for (const dashboard of dashboards) await tryAll({ kit, dashboard, hasRows: false, tally }, CASES || 2)
    report('examples', dashboards.flatMap(({ queries }) => queries).length, tally)
    expect(tally.wrong.slice(0, 5)).toEqual([])
    expect(tally.refused).toBeGreaterThan(tally.sent / 2)
  }, 3_600_000)
})

describe.skipIf(CASES === 0)('the rows of the examples', () => {
  let kit: TestKit
  beforeAll(async () => {
    const real = ({ log }: { log: TestKit['services']['log'] }) => startEngine({ log, memoryMb: 2048 })
    kit = await startTestKit({ engine: real, config: { flags, examples: 'auto' } })
    await publishManagedTables(kit.services)
    await (await loadExamples(kit.services)).tables
  }, 600_000)
  afterAll(() => kit?.close())

  test('in answers to mutated queries are rows that the pages show', async () => {
    const tally = newTally()
    for (const dashboard of await lendDashboards(kit)) {
      await tryAll({ kit, dashboard, hasRows: true, tally }, Math.ceil(CASES / ROWS_SHARE))
    }
    report('examples with rows', 0, tally)
    expect(tally.wrong.slice(0, 5)).toEqual([])
  }, 3_600_000)
})

async function importInto(kit: TestKit, texts: ReadonlyMap<string, string>): Promise<void> {
  const admin = await kit.services.auth.principals.get(kit.users.admin.id)
  if (!admin) throw new Error('no administrator')
  const passwords = Object.fromEntries([...texts.keys()].map(path => [path, 'a password']))
  const options = { kind: 'assets', overwrite: true, passwords, isReported: false, isSourceStored: false } as const
  await importBundle(kit.services, { texts }, admin, options).catch(error => {
    throw new Error(`${error.message} ${JSON.stringify(error.problems ?? null)}`)
  })
}

/** Archives, and folders with the parts of an export. */
function bundlesIn(root: string): readonly string[] {
  const entries = readdirSync(root, { withFileTypes: true })
  const folders = entries.filter(entry => entry.isDirectory()).map(({ name }) => name)
  const isExport =
    entries.some(({ name }) => name === 'metadata.yaml') ||
    folders.filter(name => /^(charts|dashboards|datasets)$/.test(name)).length > 1
  const isTree = folders.some(
    name => existsSync(join(root, name, 'dashboard.yaml')) || existsSync(join(root, name, 'dataset.yaml')),
  )
  if (isExport || isTree) return [root]
  const archives = entries.flatMap(({ name }) => (name.endsWith('.zip') ? [join(root, name)] : []))
  return [...archives, ...folders.flatMap(name => bundlesIn(join(root, name)))]
}

const ELSEWHERE = 'd0000000-0000-4000-8000-0000000000ff'

/** Trees of examples name files of data on the web: their datasets are those of a database that is not reached, here. */
function withoutData(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  if ([...texts.keys()].some(path => /(^|\/)databases\//.test(path))) return texts
  const moved = [...texts].map(([path, text]): [string, string] => [
    path,
    text.replace(/^data(_file)?:.*$/gm, '').replace(/^database_uuid:.*$/gm, `database_uuid: ${ELSEWHERE}`),
  ])
  const sqlalchemy_uri = 'postgresql://reader:XXXXXXXXXX@database.invalid:5432/examples'
  const database = { database_name: 'elsewhere', sqlalchemy_uri, uuid: ELSEWHERE, version: '1.0.0' }
  return new Map([...moved, ['databases/elsewhere.yaml', JSON.stringify(database)]])
}

const readBundle = async (path: string) =>
  withoutData(path.endsWith('.zip') ? await readTexts(readFileSync(path)) : textsIn(path))

if (!existsSync(FOREIGN)) console.warn(`${FOREIGN} is missing: bundles of other installations are not tried.`)

describe.skipIf(!existsSync(FOREIGN))('bundles of other installations', () => {
  const bundles = existsSync(FOREIGN) ? bundlesIn(FOREIGN) : []
  const tried = CASES > 0 ? bundles : bundles.filter(path => /18_export.*unzipped/.test(path))

  test.each(tried.map(path => [relative(FOREIGN, path), path]))(
    '%s',
    async (name, path) => {
      const kit = await startTestKit({ engine, config: { flags } })
      try {
        await importInto(kit, await readBundle(path))
        const tally = newTally()
        const dashboards = await lendDashboards(kit)
        for (const dashboard of dashboards) {
          expect(await refusedOf(kit, dashboard)).toEqual([])
          await tryAll({ kit, dashboard, hasRows: false, tally }, CASES || 3)
        }
        report(name, dashboards.flatMap(({ queries }) => queries).length, tally)
        expect(tally.wrong.slice(0, 5)).toEqual([])
      } finally {
        await kit.close()
      }
    },
    3_600_000,
  )
})
