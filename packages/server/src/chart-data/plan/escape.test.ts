import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadRows, makeDataset } from '../../../test/dataset.ts'
import { BOMBS, ESCAPING_SOURCES, ESCAPING_STATEMENTS, ESCAPING_VALUES } from '../../../test/escape-corpus.ts'
import { startTestKit, type TestKit } from '../../../test/kit.ts'
import { startEngine } from '../../processes/index.ts'

const MEMORY_MB = 512
/** What a chart engine may take beyond its buffers, its threads for post-processing included; see `spawn.ts`. */
const HEADROOM_MB = 1024 + 2048
let kit: TestKit
let open: number
let folder: string

beforeAll(async () => {
  kit = await startTestKit({
    config: { web_timeout_s: 1 },
    engine: ({ log }) => startEngine({ log, cores: 2, memoryMb: MEMORY_MB }),
  })
  folder = join(kit.home, 'tmp')
  await loadRows(kit, 'hidden', 'word\nCANARY\n', { word: 'VARCHAR' })
  open = await makeDataset(kit, {
    table: 'open',
    csv: 'name,n\na,1\nb,2\n',
    columns: [
      { name: 'name', type: 'VARCHAR' },
      { name: 'n', type: 'INTEGER' },
    ],
    metrics: { count: 'COUNT(*)' },
  })
  writeFileSync(join(folder, 'canary.csv'), 'word\nCANARY\n')
})
afterAll(() => kit.close())

const runQuery = (id: number, query: object) =>
  kit.users.admin.post('/api/v1/chart/data', { datasource: { id, type: 'table' }, queries: [query], force: true })
const sqlColumn = (sqlExpression: string) => ({ expressionType: 'SQL', sqlExpression, label: 'x' })

/** Every requester next gets the right answer; a killed engine may still be coming back. */
async function nextUserIsRight(): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const answer = await kit.users.alpha.post('/api/v1/chart/data', {
      datasource: { id: open, type: 'table' },
      queries: [{ columns: ['name', 'n'], orderby: [['n', true]] }],
      force: true,
    })
    if (answer.status !== 200 && turn < 40) {
      await setTimeout(250)
      continue
    }
    expect(answer.json<{ result: { data: unknown }[] }>().result[0]?.data).toEqual([
      { name: 'a', n: 1 },
      { name: 'b', n: 2 },
    ])
    return
  }
}

/** Sets something of a dataset's past all checks: as if it had been stored by an older version. */
async function stored(
  table: string,
  change: { sql?: string; expression?: string; predicate?: string },
): Promise<number> {
  return makeDataset(kit, {
    table,
    csv: '',
    columns: [
      { name: 'name', type: 'VARCHAR' },
      { name: 'calculated', type: 'VARCHAR', expression: change.expression ?? 'name' },
    ],
    metrics: { count: 'COUNT(*)' },
    ...(change.sql ? { sql: change.sql } : {}),
  })
}

const template = (sql: string) => `{{ ${JSON.stringify(sql)} }}`

/** The ways for a value, each with the statement in it. */
const valueWays: readonly ((sql: string) => Promise<{ status: number; text: string }>)[] = [
  sql => runQuery(open, { metrics: [sqlColumn(sql)] }),
  sql => runQuery(open, { columns: [sqlColumn(sql)] }),
  sql => runQuery(open, { columns: ['name'], extras: { where: `${sql} IS NOT NULL` } }),
  sql => runQuery(open, { columns: ['name'], extras: { where: sql } }),
  sql => runQuery(open, { columns: ['name'], metrics: ['count'], extras: { having: sql } }),
  sql => runQuery(open, { columns: ['name'], orderby: [[sqlColumn(sql), true]] }),
  sql => runQuery(open, { columns: ['name'], filters: [{ col: sqlColumn(sql), op: '==', val: 1 }] }),
  sql => runQuery(open, { columns: ['name'], extras: { where: template(sql) } }),
]

function expectRefused(answer: { status: number; text: string }, sql: string): void {
  expect([answer.status, sql]).toEqual([expect.toSatisfy((status: number) => [400, 403, 422].includes(status)), sql])
  expect(answer.text).not.toContain('"CANARY"')
  expect(answer.text).not.toContain('root:')
}

const filesBeside = () => readdirSync(folder).sort()
const placed = (sql: string) => sql.replaceAll('HOME', folder)

test('there are at least 130 statements and 40 bombs', () => {
  expect(ESCAPING_SOURCES.length + ESCAPING_VALUES.length + ESCAPING_STATEMENTS.length).toBeGreaterThanOrEqual(130)
  expect(BOMBS.length).toBeGreaterThanOrEqual(40)
})

test('values that reach out are refused, whichever way they come', async () => {
  const before = filesBeside()
  for (const sql of ESCAPING_VALUES.map(placed)) {
    const answers = await Promise.all(valueWays.map(way => way(sql)))
    for (const answer of answers) expectRefused(answer, sql)
  }
  expect(filesBeside()).toEqual(before)
  await nextUserIsRight()
}, 180_000)

test('sources and statements that reach out are refused: in sub-queries, virtual datasets, templates', async () => {
  const before = filesBeside()
  const whole = [
    ...ESCAPING_SOURCES.map(source => `SELECT * FROM ${placed(source)}`),
    ...ESCAPING_STATEMENTS.map(placed),
  ]
  for (const sql of whole) {
    const virtual = (text: string) =>
      kit.users.admin.post('/api/v1/dataset/', { database: 1, table_name: 'escape', sql: text })
    const answers = await Promise.all([
      virtual(sql),
      virtual(`SELECT * FROM open WHERE EXISTS (${sql}\n)`),
      virtual(`WITH x AS (${sql}\n) SELECT * FROM x`),
      virtual(template(sql)),
      kit.users.admin.put(`/api/v1/dataset/${open}`, { sql }),
      runQuery(open, { metrics: [sqlColumn(`(${sql}\n)`)] }),
      runQuery(open, { columns: ['name'], extras: { where: `1 IN (${sql}\n)` } }),
    ])
    for (const answer of answers) expectRefused(answer, sql)
  }
  expect(filesBeside()).toEqual(before)
  await nextUserIsRight()
}, 180_000)

test('what was stored past the checks is refused when it is queried: rows, samples, values, row rules', async () => {
  const before = filesBeside()
  const { db } = kit.services
  const role = await db.selectFrom('roles').select('id').where('name', '=', 'Alpha').executeTakeFirstOrThrow()
  const rule = { name: 'r', filter_type: 'Regular', tables: [open], roles: [role.id], clause: '1 = 1' }
  const { id: rule_id } = (await kit.users.admin.post('/api/v1/rowlevelsecurity/', rule)).json<{ id: number }>()
  const samples = [...ESCAPING_VALUES, ...ESCAPING_SOURCES.map(source => `(SELECT 1 FROM ${source})`)]
  for (const [index, sql] of samples.map(placed).entries()) {
    const calculated = await stored(`stored ${index}`, { sql: 'SELECT name FROM open', expression: sql })
    const virtual = await stored(`virtual ${index}`, { sql: `SELECT ${sql} AS name` })
    await db.updateTable('row_level_security_filters').set({ clause: sql }).where('id', '=', rule_id).execute()
    await kit.users.admin.put(`/api/v1/rowlevelsecurity/${rule_id}`, { description: String(index) })
    kit.clock.advance(2000)
    const answers = await Promise.all([
      runQuery(calculated, { columns: ['calculated'] }),
      kit.users.admin.post(`/datasource/samples?datasource_id=${calculated}&datasource_type=table`, {}),
      kit.users.admin.get(`/api/v1/datasource/table/${calculated}/column/calculated/values/`),
      kit.users.alpha.post('/api/v1/chart/data', {
        datasource: { id: open, type: 'table' },
        queries: [{ columns: ['name'] }],
        force: true,
      }),
    ])
    for (const answer of answers) expectRefused(answer, sql)
    // A sub-query of a table is what virtual datasets are for.
    if (/\bhidden\b/.test(sql)) continue
    expectRefused(await runQuery(virtual, { columns: ['name'] }), sql)
    expectRefused(
      await kit.users.admin.post(`/datasource/samples?datasource_id=${virtual}&datasource_type=table`, {}),
      sql,
    )
  }
  await kit.users.admin.delete(`/api/v1/rowlevelsecurity/${rule_id}`)
  expect(filesBeside()).toEqual(before)
  await nextUserIsRight()
}, 180_000)

/** Resident memory of a process in MB; null where the system does not report it. */
function residentMb(pid: number): number | null {
  try {
    const match = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return match ? Number(match[1]) / 1024 : null
  } catch {
    return null
  }
}

test('bombs end in time and within their memory, and the next answer is right', async () => {
  const own = process.memoryUsage().rss
  const together = 6
  for (let at = 0; at < BOMBS.length; at += together) {
    const answers = await Promise.all(
      BOMBS.slice(at, at + together).map(async (sql, index) => {
        const id = await stored(`bomb ${at + index}`, { sql: sql.replace(/ AS n\b/, ' AS name') })
        return runQuery(id, { metrics: ['count'], columns: ['name'] })
      }),
    )
    for (const { status, text } of answers) {
      expect(status, text).toSatisfy((code: number) => code < 500 || code === 503)
    }
    const pid = kit.services.engine.pids().chart
    const resident = pid === undefined ? null : residentMb(pid)
    if (resident !== null) expect(resident).toBeLessThan(MEMORY_MB + HEADROOM_MB)
  }
  await nextUserIsRight()
  expect((process.memoryUsage().rss - own) / 1024 / 1024).toBeLessThan(150)
}, 180_000)
