import { copyFileSync, linkSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AttachedFixture, make, openAttached } from '../../../../test/attached-files.ts'

let kit: AttachedFixture
const at = (...path: string[]): string => join(kit.folder, ...path)
beforeAll(() => {
  kit = openAttached()
})
afterAll(() => kit.close())

describe('a folder of data files', () => {
  let folder = ''
  const rows = (sql: string) => kit.rows(folder, sql)
  beforeAll(async () => {
    folder = at('shop')
    mkdirSync(folder)
    const exact =
      "SELECT 9007199254740993::BIGINT AS big, 12345678901234567.89::DECIMAL(20, 2) AS amount, DATE '2024-02-29' AS day"
    await make(':memory:', [`COPY (${exact}) TO '${folder}/exact.parquet'`])
    writeFileSync(join(folder, 'Orders of May.csv'), 'id,label,at\n1,"a, b",2024-05-01 10:00:00\n2,ü,\n')
    writeFileSync(join(folder, 'tabs.tsv'), 'a\tb\n1\tx,y\n')
    writeFileSync(join(folder, 'list.json'), '[{"a": 1, "b": {"c": [1, 2]}}]')
    writeFileSync(join(folder, 'lines.jsonl'), '{"a": 1}\n{"a": 2}\n')
    writeFileSync(join(folder, 'both.csv'), 'a\n1\n')
    writeFileSync(join(folder, 'both.json'), '[{"a": 2}]')
    writeFileSync(join(folder, 'latin.csv'), Buffer.from('name\nMüller\n', 'latin1'))
    writeFileSync(join(folder, 'broken.parquet'), 'PAR1 and then nothing that is meant')
    writeFileSync(join(folder, 'empty.csv'), '')
    writeFileSync(join(folder, 'notes.txt'), 'not a table')
    writeFileSync(join(folder, '.hidden.csv'), 'a\n1\n')
    writeFileSync(at('outside.csv'), 'secret\n42\n')
    symlinkSync(at('outside.csv'), join(folder, 'linked.csv'))
    linkSync(at('outside.csv'), join(folder, 'second-name.csv'))
  })

  test('each file is a table; links, hidden and other files are none', async () => {
    const { tables } = await kit.inspect(folder, { what: 'tables', schema: 'main' })
    expect(tables.map(({ name }) => name)).toEqual([
      'Orders of May',
      'both_csv',
      'both_json',
      'broken',
      'empty',
      'exact',
      'latin',
      'lines',
      'list',
      'tabs',
    ])
    expect(new Set(tables.map(({ kind }) => kind))).toEqual(new Set(['table']))
    expect(await kit.inspect(folder, { what: 'schemas' })).toEqual({ schemas: ['main'], default_schema: 'main' })
    expect((await kit.inspect(folder, { what: 'tables', schema: 'other' })).tables).toEqual([])
  })

  test('rows of every format, with all their digits', async () => {
    expect(await rows('SELECT * FROM exact')).toEqual([
      { big: '9007199254740993', amount: '12345678901234567.89', day: Date.UTC(2024, 1, 29) },
    ])
    expect(await rows('SELECT * FROM "Orders of May" ORDER BY id')).toEqual([
      { id: 1, label: 'a, b', at: Date.UTC(2024, 4, 1, 10) },
      { id: 2, label: 'ü', at: null },
    ])
    expect(await rows('SELECT * FROM TABS')).toEqual([{ a: 1, b: 'x,y' }])
    expect(await rows('SELECT a, b FROM main.list')).toEqual([{ a: 1, b: "{'c': [1, 2]}" }])
    expect(await rows('SELECT sum(a) AS n FROM lines')).toEqual([{ n: 3 }])
    expect(await rows('SELECT c.a, j.a AS b FROM both_csv c CROSS JOIN both_json j')).toEqual([{ a: 1, b: 2 }])
    expect(await rows('SELECT name FROM latin')).toEqual([{ name: 'Müller' }])
  })

  test('columns with their types', async () => {
    const table = await kit.inspect(folder, { what: 'table', schema: 'main', table: 'exact' })
    expect(table?.columns.map(({ name, type, generic_type }) => [name, type, generic_type])).toEqual([
      ['big', 'BIGINT', 0],
      ['amount', 'DECIMAL(20,2)', 0],
      ['day', 'DATE', 2],
    ])
    expect(await kit.inspect(folder, { what: 'table', schema: null, table: 'nothing' })).toBeNull()
    const facts = await kit.facts(folder, 'SELECT * FROM "Orders of May"')
    expect(facts).toMatchObject({ coltypes: [0, 1, 2], dbtypes: ['BIGINT', 'VARCHAR', 'TIMESTAMP'] })
  })

  test('a broken file is reported by its name, and takes no other down', async () => {
    const broken = await rows('SELECT * FROM broken').catch((error: Error) => error)
    expect(broken).toMatchObject({ name: 'bad_file', message: expect.stringMatching(/^broken\.parquet: /) })
    expect(String(broken)).not.toContain(kit.folder)
    await expect(rows('SELECT * FROM empty')).rejects.toMatchObject({ name: 'bad_file' })
    await expect(rows('SELECT count(*) AS n FROM broken')).rejects.toMatchObject({ name: 'bad_file' })
    await expect(rows('SELECT a FROM tabs, broken')).rejects.toMatchObject({ name: 'bad_file' })
    expect(await rows('SELECT empty.a AS broken FROM tabs AS empty')).toEqual([{ broken: 1 }])
    expect(await rows('SELECT a FROM tabs')).toEqual([{ a: 1 }])
  })

  test('CSV and spreadsheets', async () => {
    const sql = 'SELECT big, amount, day FROM exact LIMIT 10'
    // Planned already, as it is: a file needs its columns as text.
    await rows(sql)
    const csv = await kit.text(folder, sql, { format: 'csv' })
    expect(csv).toBe('big,amount,day\n9007199254740993,12345678901234567.89,2024-02-29\n')
    expect((await kit.text(folder, 'SELECT * FROM exact', { format: 'xlsx' })).slice(0, 2)).toBe('PK')
  })
})

describe('what a file changes into', () => {
  test('is seen by the next query: rows, columns, files that come and go', async () => {
    const folder = at('moving')
    mkdirSync(folder)
    const file = join(folder, 'sales.csv')
    writeFileSync(file, 'a\n1\n')
    const all = () => kit.rows(folder, 'SELECT * FROM sales')
    expect(await all()).toEqual([{ a: 1 }])
    writeFileSync(file, 'a\n1\n2\n')
    expect(await all()).toEqual([{ a: 1 }, { a: 2 }])
    writeFileSync(file, 'b,c\nx,1.5\n')
    expect(await all()).toEqual([{ b: 'x', c: 1.5 }])
    writeFileSync(join(folder, 'more.csv'), 'a\n7\n')
    expect(await kit.rows(folder, 'SELECT * FROM more')).toEqual([{ a: 7 }])
    rmSync(file)
    await expect(all()).rejects.toMatchObject({ message: expect.stringContaining('sales does not exist') })
    rmSync(join(folder, 'more.csv'))
    await expect(all()).rejects.toMatchObject({
      name: 'connection_failed',
      message: expect.stringContaining('no data'),
    })
    writeFileSync(file, 'a\n9\n')
    expect(await all()).toEqual([{ a: 9 }])
  })

  test('a DuckDB file that is put in the place of another', async () => {
    const file = at('replaced.duckdb')
    await make(file, ['CREATE TABLE t AS SELECT 1 AS a'])
    expect(await kit.rows(file, 'SELECT * FROM t')).toEqual([{ a: 1 }])
    rmSync(file)
    await expect(kit.rows(file, 'SELECT * FROM t')).rejects.toMatchObject({
      name: 'connection_failed',
      extra: { error_type: 'CONNECTION_UNKNOWN_DATABASE_ERROR', hint: expect.any(String) },
    })
    await make(file, ["CREATE TABLE t AS SELECT 'b' AS a"])
    expect(await kit.rows(file, 'SELECT * FROM t')).toEqual([{ a: 'b' }])
  })

  test('while queries are on their way', async () => {
    const file = at('busy.parquet')
    const write = (n: number) =>
      make(':memory:', [`COPY (SELECT ${n} AS v, range AS i FROM range(50000)) TO '${file}'`])
    await write(0)
    const running: Promise<unknown>[] = []
    for (let n = 1; n <= 5; n++) {
      const slow = 'SELECT min(v) AS low, max(v) AS high, count(*) AS n FROM busy'
      running.push(...[1, 2, 3].map(() => kit.rows(file, slow).catch((error: Error) => error.name)))
      await write(n)
    }
    for (const answer of await Promise.all(running)) {
      if (typeof answer === 'string') expect(['bad_file', 'connection_failed', 'query_failed']).toContain(answer)
      else expect(answer).toEqual([{ low: expect.any(Number), high: expect.any(Number), n: 50_000 }])
    }
    expect(await kit.rows(file, 'SELECT max(v) AS v FROM busy')).toEqual([{ v: 5 }])
  })
})

test('many files are queried at the same time, also while one is written over', async () => {
  const files = Array.from({ length: 6 }, (_, i) => at(`many-${i}.duckdb`))
  for (const [i, file] of files.entries()) await make(file, [`CREATE TABLE t AS SELECT ${i} AS a FROM range(200000)`])
  const all = () => files.map(file => kit.rows(file, 'SELECT min(a) AS a, count(*) AS n FROM t'))
  const expected = files.map((_, i) => [{ a: i, n: 200_000 }])
  const twice = await Promise.all([Promise.all(all()), Promise.all(all())])
  expect(twice).toEqual([expected, expected])
  const [first = '', second = ''] = files
  const results = Promise.allSettled(Array.from({ length: 8 }, () => kit.rows(first, 'SELECT max(a) AS a FROM t')))
  copyFileSync(second, first)
  for (const answer of await results) {
    if (answer.status === 'fulfilled') expect([0, 1]).toContain(answer.value[0]?.a)
    else expect(['bad_file', 'connection_failed']).toContain((answer.reason as Error).name)
  }
  expect(await kit.rows(first, 'SELECT max(a) AS a FROM t')).toEqual([{ a: 1 }])
  expect(await Promise.all(all().slice(1))).toEqual(expected.slice(1))
})

test.each([
  ['small', 60_000, ''],
  ['middle', 60_000, '-'.repeat(50)],
])(
  'a value far below that contradicts the head of a %s file: its types are those of all rows',
  async (name, n, pad) => {
    const file = at('late.csv')
    const head = Array.from({ length: n }, (_, i) => `${i},${i},${pad}`).join('\n')
    writeFileSync(file, `id,code,pad\n${head}\n60000,A-17,${name}\n`)
    expect(await kit.rows(file, "SELECT count(*) AS n, max(code) FILTER (code LIKE 'A%') AS last FROM late")).toEqual([
      { n: 60_001, last: 'A-17' },
    ])
  },
)

test('a large file is read as its head looks, until a row says otherwise', async () => {
  const file = at('large.csv')
  const line = `,2024-01-02,${'-'.repeat(250)}`
  writeFileSync(
    file,
    `code,day,pad\n${Array.from({ length: 70_000 }, (_, i) => `${i}${line}`).join('\n')}\nA-17${line}\n`,
  )
  const last = await kit.rows(file, 'SELECT count(*) AS n, max(code::VARCHAR) AS last, max(day) AS day FROM large')
  expect(last).toEqual([{ n: 70_001, last: 'A-17', day: Date.UTC(2024, 0, 2) }])
})

test('a file of a million rows, whole and as a stream', async () => {
  const file = at('million.parquet')
  const rows = 'SELECT range AS id, range % 7 AS kind, 9007199254740993 + range AS big FROM range(1000000)'
  await make(':memory:', [`COPY (${rows}) TO '${file}'`])
  const sum = (9007199254740993n * 1_000_000n + 499_999_500_000n).toString()
  expect(await kit.rows(file, 'SELECT count(*) AS n, sum(big) AS total FROM million')).toEqual([
    { n: 1_000_000, total: sum },
  ])
  const kinds = await kit.rows(file, 'SELECT kind, count(*) AS n FROM million GROUP BY kind ORDER BY kind')
  expect(kinds.map(({ n }) => n)).toEqual([142858, 142857, 142857, 142857, 142857, 142857, 142857])
  const csv = await kit.text(file, 'SELECT id, big FROM million ORDER BY id', { format: 'csv', row_limit: 1_000_000 })
  expect(csv.length).toBeGreaterThan(20_000_000)
  expect(csv.endsWith('\n999999,9007199255740992\n')).toBe(true)
})

test('a query over a file is stopped', async () => {
  const file = at('stopped.parquet')
  await make(':memory:', [`COPY (SELECT range AS i FROM range(1000)) TO '${file}'`])
  const stop = new AbortController()
  const slow =
    'SELECT count(*) AS n FROM stopped a, stopped b, stopped c, stopped d WHERE hash(a.i + b.i, c.i * d.i) = 1'
  const answer = kit.rows(file, slow, {}, stop.signal).catch((error: Error) => error.name)
  setTimeout(() => stop.abort(), 200)
  expect(await answer).toBe('cancelled')
  expect(await kit.rows(file, 'SELECT count(*) AS n FROM stopped')).toEqual([{ n: 1000 }])
})

test('the planner estimates how many rows a statement reads', async () => {
  const file = at('planned.parquet')
  await make(':memory:', [`COPY (SELECT range AS i FROM range(1000)) TO '${file}'`])
  const estimate = await kit.inspect(file, { what: 'estimate', sql: 'SELECT * FROM planned' })
  expect(estimate).toEqual({ 'Rows read': '1000', Rows: '1000' })
})
