import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUSY, type EngineFixture, isAlive, JOB, SLOW, STAY, startFixture, tableOf, until } from '../../test/engine.ts'

let fixture: EngineFixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

const chartPid = () => fixture.engine.pids().chart as number
const running = () => fixture.engine.load().chart.running

test('a query is answered with bytes, facts and times', async () => {
  const { rows, facts } = await fixture.runQuery("SELECT 1 AS a, 'x' AS b")
  expect(rows).toEqual([{ a: 1, b: 'x' }])
  expect(facts).toMatchObject({ colnames: ['a', 'b'], coltypes: [0, 1], rowcount: 1, limit_reached: false })
  expect(facts.timing.run_ms).toBeGreaterThan(0)
})

test('six megabytes come through whole', async () => {
  const { rows } = await fixture.runQuery("SELECT i, repeat('x', 100) AS t FROM range(50000) t(i)", {
    row_limit: 50_000,
  })
  expect(rows).toHaveLength(50_000)
  expect(rows[49_999]).toEqual({ i: 49_999, t: 'x'.repeat(100) })
})

test.each([
  ['SELEC 1', 'SYNTAX_ERROR'],
  ['SELECT nope', 'QUERY_FAILED'],
  ["SELECT * FROM read_csv('/etc/passwd')", 'QUERY_FAILED'],
  ["COPY (SELECT 1) TO '/tmp/belvedere-escape.csv'", 'QUERY_FAILED'],
  ["ATTACH '/tmp/belvedere-escape.duckdb'", 'QUERY_FAILED'],
  ['INSTALL httpfs', 'QUERY_FAILED'],
  ['SELECT list(i) FROM range(800000000) t(i)', 'RESULT_TOO_LARGE'],
])('%s → %s', async (sql, code) => {
  for (const lane of ['chart', 'sql'] as const)
    await expect(fixture.runQuery(sql, { lane })).rejects.toMatchObject({ code })
})

test('the remote lane says that there is no connection', async () => {
  await expect(fixture.runQuery('SELECT 1', { lane: 'remote' })).rejects.toMatchObject({ code: 'NO_REMOTE_CONNECTION' })
})

test('a query over its time fails, and the engine is free again', async () => {
  await expect(fixture.runQuery(SLOW, { timeout_ms: 100 })).rejects.toMatchObject({
    code: 'CHART_QUERY_TIMEOUT',
    extra: { seconds: 0.1 },
  })
  const pid = chartPid()
  const { facts } = await fixture.runQuery('SELECT 1 AS a')
  expect(facts.rowcount).toBe(1)
  expect(chartPid()).toBe(pid)
})

test('a stopped query leaves the engine idle, in the queue as well as running', async () => {
  await until(() => running() === 0)
  const controller = new AbortController()
  const pending = Array.from({ length: 6 }, () => fixture.runQuery(SLOW, { signal: controller.signal }))
  const settled = Promise.allSettled(pending)
  const pid = chartPid()
  expect(fixture.engine.load().chart).toEqual({ running: 2, queued: 4 })
  controller.abort()
  for (const one of await settled) expect(one).toMatchObject({ status: 'rejected', reason: { code: 'QUERY_STOPPED' } })
  expect((await fixture.runQuery('SELECT 1 AS a')).rows).toEqual([{ a: 1 }])
  expect(chartPid()).toBe(pid)
  await expect(fixture.runQuery('SELECT 1', { signal: controller.signal })).rejects.toMatchObject({
    code: 'QUERY_STOPPED',
  })
})

test('a job that cannot be interrupted is killed with its process; what ran beside it is answered', async () => {
  const stubborn = "SELECT levenshtein(repeat('a', 150000), repeat('b', 150000)) AS n"
  const pid = chartPid()
  const outcome = Promise.allSettled([fixture.runQuery(stubborn, { timeout_ms: 50 })])
  await until(() => running() === 1)
  const beside = fixture.runQuery(BUSY)
  expect(await outcome).toMatchObject([{ reason: { code: 'CHART_QUERY_TIMEOUT' } }])
  expect((await beside).facts.rowcount).toBe(1)
  await until(() => !isAlive(pid))
  expect((await fixture.runQuery('SELECT 1 AS a')).rows).toEqual([{ a: 1 }])
})

test('queries that were running when the engine was killed are answered', async () => {
  const pending = Array.from({ length: 5 }, (_, i) => fixture.runQuery(BUSY.replace('SELECT', `SELECT ${i} AS i,`)))
  const pid = chartPid()
  await until(() => running() === 2)
  process.kill(pid, 'SIGKILL')
  const answers = await Promise.all(pending)
  expect(answers.map(({ rows }) => rows[0]?.i)).toEqual([0, 1, 2, 3, 4])
  expect(chartPid()).not.toBe(pid)
}, 60_000)

test('the query that ends the engine twice is blamed, no other one', async () => {
  const killer = fixture.runQuery(SLOW)
  const innocent = fixture.runQuery(BUSY)
  const outcome = Promise.allSettled([killer, innocent])
  const first = chartPid()
  await until(() => running() === 2)
  process.kill(first, 'SIGKILL')
  await until(() => chartPid() !== first && running() === 1)
  process.kill(chartPid(), 'SIGKILL')
  const [failed, answered] = await outcome
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: 'RESULT_TOO_LARGE' } })
  expect(answered).toMatchObject({ status: 'fulfilled' })
}, 60_000)

test('a publication does not disturb a query on the older set, which is released when it ends', async () => {
  const one = await fixture.part('one', [1, 2, 3])
  const two = await fixture.part('two', [4, 5])
  await fixture.engine.publish({ generation: 1, tables: [tableOf('t', [one])] })
  await fixture.runQuery('SELECT 1', { lane: 'sql' })
  const slow = fixture.runQuery(`SELECT sum(x) AS s, (${BUSY}) AS n FROM main.t`)
  const holding = new AbortController()
  const held = Promise.allSettled([fixture.runQuery(`SELECT (${SLOW}) AS n FROM main.t`, { signal: holding.signal })])
  await until(() => running() === 2)
  await fixture.engine.publish({ generation: 2, tables: [tableOf('t', [one, two])] })
  expect((await fixture.runQuery('SELECT sum(x) AS s FROM "main"."t"')).rows).toEqual([{ s: 15 }])
  expect((await fixture.runQuery('SELECT sum(x) AS s FROM "main"."t"', { lane: 'sql' })).rows).toEqual([{ s: 15 }])
  expect((await slow).rows[0]?.s).toBe(6)
  expect(fixture.engine.generationsInUse()).toContain(1)
  holding.abort()
  await held
  await until(() => !fixture.engine.generationsInUse().includes(1))
  expect(fixture.engine.generationsInUse()).toEqual([2])
}, 60_000)

test('a lane that is started again serves what was published last', async () => {
  const part = await fixture.part('three', [7])
  await fixture.engine.publish({ generation: 3, tables: [tableOf('t', [part])] })
  process.kill(chartPid(), 'SIGKILL')
  expect((await fixture.runQuery('SELECT x FROM t')).rows).toEqual([{ x: 7 }])
  const shadows = [{ table: 't', where: 'x > 7' }]
  expect((await fixture.runQuery('SELECT x FROM main.t', { shadows })).rows).toEqual([])
})

test('an import that is killed leaves nothing behind', async () => {
  const file = join(fixture.folder, 'long.csv')
  const target = join(fixture.folder, 'long.duckdb')
  writeFileSync(file, `a,b\n${Array.from({ length: 400_000 }, (_, i) => `${i},${i}`).join('\n')}\n`)
  const job = { kind: 'import', file, file_format: 'csv', target, types: {}, sort_by: 'b', transform: null } as const
  const loading = fixture.engine.importFile(job, STAY, () => undefined)
  const outcome = Promise.allSettled([loading])
  await until(() => existsSync(`${target}.part`))
  process.kill(fixture.engine.pids().import as number, 'SIGKILL')
  expect(await outcome).toMatchObject([{ status: 'rejected', reason: { code: 'ENGINE_UNAVAILABLE' } }])
  expect(readdirSync(fixture.folder).filter(name => name.startsWith('long.duckdb'))).toEqual([])
  await fixture.engine.importFile(job, STAY, () => undefined)
  expect(existsSync(target)).toBe(true)
})

test('an import can be stopped', async () => {
  const controller = new AbortController()
  const file = join(fixture.folder, 'long.csv')
  const target = join(fixture.folder, 'stopped.duckdb')
  const job = { kind: 'import', file, file_format: 'csv', target, types: {}, sort_by: null, transform: null } as const
  const loading = fixture.engine.importFile(job, controller.signal, () => undefined)
  const outcome = Promise.allSettled([loading])
  await until(() => existsSync(`${target}.part`))
  controller.abort()
  expect(await outcome).toMatchObject([{ status: 'rejected', reason: { code: 'QUERY_STOPPED' } }])
  expect(readdirSync(fixture.folder).filter(name => name.startsWith('stopped'))).toEqual([])
})

test('a file is previewed, and a bad one refused', async () => {
  const file = join(fixture.folder, 'one.csv')
  const facts = await fixture.engine.preview({ kind: 'preview', file, file_format: 'csv', rows: 2 }, STAY)
  // A small file does not give way to charts.
  expect(getPriority(fixture.engine.pids().small_import ?? -1)).toBe(getPriority())
  expect(facts).toMatchObject({ columns: [{ name: 'x', type: 'BIGINT' }], sample: [['1'], ['2']] })
  const bad = fixture.engine.preview({ kind: 'preview', file, file_format: 'parquet', rows: 2 }, STAY)
  await expect(bad).rejects.toMatchObject({ code: 'UNREADABLE_FILE' })
})

const drawPie = (as: 'svg' | 'png', width: number, height: number): Promise<Buffer> =>
  fixture.engine.render(
    {
      kind: 'render',
      as,
      viz_type: 'pie',
      form_data: { groupby: ['origin'], metric: 'n' },
      tables: [{ colnames: ['origin', 'n'], coltypes: [1, 0] }],
      width,
      height,
      theme: 'light',
      own_schemes: [],
    },
    [Buffer.from('[{"origin":"ATL","n":2},{"origin":"ORD","n":1}]')],
    STAY,
  )

test('a chart is drawn', async () => {
  expect((await drawPie('svg', 400, 300)).toString()).toMatch(/^<svg[\s\S]*ATL[\s\S]*<\/svg>$/)
})

test('drawing pictures takes what pictures need of what the operating system lets the process have', async () => {
  for (let count = 0; count < 3; count += 1) await drawPie('png', 1200, 1100)
  const status = readFileSync(`/proc/${fixture.engine.pids().render}/status`, 'utf8')
  const megabytes = Number(/VmData:\s+(\d+) kB/.exec(status)?.[1]) / 1024
  expect(megabytes).toBeGreaterThan(50)
  expect(megabytes).toBeLessThan(700)
})

test('engine processes know nothing of our environment', () => {
  const environment = readFileSync(`/proc/${chartPid()}/environ`, 'utf8').split('\0')
  const names = environment.map(entry => entry.split('=')[0])
  const allowed = [
    'PATH',
    'TZ',
    'LANG',
    'UV_THREADPOOL_SIZE',
    'MALLOC_ARENA_MAX',
    'MIMALLOC_ARENA_RESERVE',
    'TMPDIR',
    'TEMP',
    'LD_LIBRARY_PATH',
    '',
  ]
  expect(names.filter(name => !allowed.includes(name as string))).toEqual([])
})

test('memory is capped by the operating system, and there are no core dumps', () => {
  const limits = readFileSync(`/proc/${chartPid()}/limits`, 'utf8')
  expect(limits).toMatch(/Max data size\s+3758096384\s+3758096384/)
  expect(limits).toMatch(/Max core file size\s+0\s+0/)
})

test('idle processes end, the chart lane stays', async () => {
  const other = await startFixture({ idleMs: 50 })
  await other.runQuery('SELECT 1', { lane: 'sql' })
  const { sql } = other.engine.pids()
  await until(() => !isAlive(sql as number))
  expect(Object.keys(other.engine.pids())).toEqual(['chart'])
  expect((await other.runQuery('SELECT 2 AS a', { lane: 'sql' })).rows).toEqual([{ a: 2 }])
  await other.close()
})

test('closing ends every process and everything that waits', async () => {
  const other = await startFixture()
  await other.runQuery('SELECT 1', { lane: 'sql' })
  const pids = Object.values(other.engine.pids())
  const waiting = Promise.allSettled([other.runQuery(SLOW), other.runQuery(SLOW, { lane: 'sql' })])
  await other.close()
  expect(pids.filter(isAlive)).toEqual([])
  for (const one of await waiting) expect(one).toMatchObject({ reason: { code: 'ENGINE_UNAVAILABLE' } })
  await expect(other.runQuery('SELECT 1')).rejects.toMatchObject({ code: 'ENGINE_UNAVAILABLE' })
})

test('when the web process is killed, its engines end, even in the midst of a query', async () => {
  const script = fileURLToPath(new URL('../../test/orphan-process.ts', import.meta.url))
  const parent = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  parent.stdout.on('data', (text: Buffer) => {
    output += text.toString()
  })
  await until(() => output.includes('\n'))
  const pids = JSON.parse(output) as number[]
  expect(pids).toHaveLength(2)
  expect(pids.every(isAlive)).toBe(true)
  parent.kill('SIGKILL')
  await until(() => !pids.some(isAlive))
})

test('a streamed answer is passed on while it is made, no faster than it is read', async () => {
  const rows = 3_000_000
  const sql = `SELECT i, repeat('x', 40) AS text FROM range(${rows}) t(i)`
  const job = { ...JOB, sql, format: 'csv', row_limit: rows, timeout_ms: 60_000 } as const
  const { body, facts } = await fixture.engine.stream('export', job, STAY)
  let bytes = 0
  let lines = 0
  let isDone = false
  void facts.then(() => {
    isDone = true
  })
  for await (const piece of body) {
    if (bytes === 0) {
      await new Promise(resolve => setTimeout(resolve, 300))
      expect(isDone).toBe(false)
    }
    bytes += (piece as Buffer).length
    for (const code of piece as Buffer) if (code === 10) lines += 1
  }
  expect([lines, (await facts).rowcount]).toEqual([rows + 1, rows])
  expect(bytes).toBeGreaterThan(100_000_000)
}, 60_000)

test('a streamed answer that is left ends its query; one that fails at once is refused like any other', async () => {
  const job = { ...JOB, sql: 'SELECT i FROM range(100000000) t(i)', format: 'csv', row_limit: 100_000_000 } as const
  const { body, facts } = await fixture.engine.stream('export', job, STAY)
  const ended = facts.catch((error: { code: string }) => error.code)
  body.destroy()
  expect(await ended).toBe('QUERY_STOPPED')
  await until(() => fixture.engine.load().export.running === 0)
  const bad = fixture.engine.stream('export', { ...job, sql: 'SELECT nope' }, STAY)
  await expect(bad).rejects.toMatchObject({ code: 'QUERY_FAILED' })
})
