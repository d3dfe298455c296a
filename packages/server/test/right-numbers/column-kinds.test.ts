/** Every documented type of every database: registered as what it is, sampled, grouped, listed and filtered. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GENERIC_TYPE } from '@belvedere/core/table'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestKit, type TestKit } from '../kit.ts'
import { columnName, kindStatements, TYPED } from './column-kinds.ts'
import { everyDatabase } from './databases.ts'

const PATIENCE_MS = 900_000
const folder = mkdtempSync(join(tmpdir(), 'belvedere-kinds-'))
const databases = (await everyDatabase(folder)).filter(({ name }) => name !== 'examples')

let kit: TestKit
beforeAll(async () => {
  kit = await startTestKit({ engine: 'real', config: { data_dirs: [folder] } })
}, 60_000)
afterAll(async () => {
  await kit?.close()
  for (const database of databases) await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe.each(databases)('on $name', database => {
  const typed = TYPED[database.dialect] ?? []
  let physical = 0
  let virtual = 0
  beforeAll(async () => {
    await database.change(kindStatements(database.dialect))
    const id = await database.register(kit)
    const make = async (body: object) => {
      const made = await kit.users.admin.post('/api/v1/dataset/', { database: id, schema: database.schema, ...body })
      expect(made.status, made.text).toBe(201)
      return made.json<{ id: number }>().id
    }
    physical = await make({ table_name: 'kinds' })
    virtual = await make({ table_name: 'virtual kinds', sql: 'SELECT * FROM kinds' })
  }, PATIENCE_MS)

  interface Stored {
    readonly main_dttm_col: string | null
    readonly columns: readonly { column_name: string; type: string; type_generic: number; is_dttm: boolean }[]
  }
  const stored = async (id: number) =>
    (await kit.users.admin.get(`/api/v1/dataset/${id}`)).json<{ result: Stored }>().result
  type Row = Record<string, unknown>
  const runQuery = async (id: number, query: object, more: object = {}) => {
    const answer = await kit.users.admin.post('/api/v1/chart/data', {
      datasource: { id, type: 'table' },
      queries: [query],
      ...more,
    })
    if (answer.status !== 200)
      return { status: answer.status, text: answer.text, data: [] as Row[], coltypes: [] as number[] }
    const [first] = answer.json<{ result: { data: Row[]; coltypes: number[] }[] }>().result
    return { status: 200, text: answer.text, data: first?.data ?? [], coltypes: first?.coltypes ?? [] }
  }

  test('is registered as what it is, as a table and as SQL', async () => {
    for (const id of [physical, virtual]) {
      const { columns, main_dttm_col } = await stored(id)
      const kinds = columns.slice(1).map(({ type_generic, is_dttm }, i) => [typed[i]?.type, type_generic, is_dttm])
      expect(kinds).toEqual(typed.map(({ type, generic }) => [type, generic, generic === GENERIC_TYPE.temporal]))
      // A point in time goes before a day.
      const main = typed[Number(main_dttm_col?.slice(1))]
      expect([id === virtual, main?.type]).toEqual([id === virtual, expect.stringMatching(/time/i)])
    }
  })

  test(
    'is sampled, grouped, counted, listed, searched and filtered',
    async () => {
      const wrong: string[] = []
      const check = (what: string, index: number, isRight: boolean, text: string) => {
        if (!isRight) wrong.push(`${typed[index]?.type}: ${what}: ${text.slice(0, 260)}`)
      }
      for (const id of [physical, virtual]) {
        const samples = await runQuery(id, { row_limit: 10 }, { result_type: 'samples' })
        expect(samples.status, samples.text).toBe(200)
        const sample = samples.data.find(row => Number(row.id) === 1) ?? {}
        for (const [i, { generic }] of typed.entries()) {
          const name = columnName(i)
          const cell = sample[name] ?? null
          const grouped = await runQuery(id, { columns: [name], metrics: ['count'] })
          const values = grouped.data.map(row => row[name])
          check('samples', i, cell !== null, JSON.stringify(sample))
          check('chart', i, grouped.status === 200 && values.includes(cell), grouped.text + JSON.stringify(cell))
          check('type', i, grouped.coltypes[0] === generic || database.dialect === 'sqlite', grouped.text)
          const one = (op: string, val: unknown) => runQuery(id, { columns: ['id'], filters: [{ col: name, op, val }] })
          for (const [op, val] of [
            ['IN', [cell]],
            ['==', cell],
          ] as const) {
            const filtered = await one(op, val)
            const ids = filtered.data.map(row => Number(row.id))
            // Rounded to fewer digits than it has, it is another number.
            check(`${op} ${JSON.stringify(val)}`, i, filtered.status === 200 && ids.includes(1), filtered.text)
          }
          if (generic === GENERIC_TYPE.string) {
            const like = await one('ILIKE', `%${String(cell).slice(-2)}`.replaceAll('\\', '_'))
            check('ILIKE', i, like.status === 200 && like.data.length > 0, like.text)
          }
          const metrics = ['COUNT', 'COUNT_DISTINCT'].map(aggregate => ({
            expressionType: 'SIMPLE',
            aggregate,
            column: { column_name: name },
          }))
          const counted = await runQuery(id, { metrics })
          check('COUNT', i, counted.status === 200, counted.text)
          const listed = await kit.users.admin.get(`/api/v1/datasource/table/${id}/column/${name}/values/`)
          check(
            'values',
            i,
            listed.status === 200 && listed.json<{ result: unknown[] }>().result.includes(cell),
            listed.text,
          )
          const searched = await kit.users.admin.get(
            `/api/v1/datasource/table/${id}/column/${name}/values/?q=${encodeURIComponent(String(cell).slice(0, 2))}`,
          )
          check('search', i, searched.status === 200, searched.text)
        }
      }
      expect(wrong).toEqual([])
    },
    PATIENCE_MS,
  )

  test('a main time column that is gone is replaced when the columns are read again', async () => {
    const before = (await stored(physical)).main_dttm_col
    const change = await kit.users.admin.put(`/api/v1/dataset/${physical}`, { main_dttm_col: 'gone' })
    expect(change.status, change.text).toBe(200)
    const query = { metrics: ['count'], time_range: '2024-01-01 : 2025-01-01', granularity: 'gone' }
    expect((await runQuery(physical, query)).data).toEqual([{ count: 2 }])
    expect((await kit.users.admin.put(`/api/v1/dataset/${physical}/refresh`)).status).toBe(200)
    expect((await stored(physical)).main_dttm_col).toBe(before)
  })
})
