/** For tests of row rules: a table of east and FOREIGN rows, and somebody who may see those of the east alone. */
import { expect } from 'vitest'
import { makeDataset } from './dataset.ts'
import { startTestKit, type TestAnswer, type TestKit, type TestUser } from './kit.ts'

const COLUMNS = [
  { name: 'ts', type: 'TIMESTAMP', is_dttm: true },
  { name: 'region', type: 'VARCHAR' },
  { name: 'n', type: 'INTEGER' },
]

export interface RuledSales {
  readonly kit: TestKit
  /** The dataset of the table. */
  readonly sales: number
  /** Rows of the east for those with the role East. */
  readonly rule: number
  readonly east: TestUser
  readonly roleId: (name: string) => Promise<number>
  /** A new virtual dataset; the administrator's unless another is named. */
  readonly virtual: (sql: string, user?: TestUser) => Promise<number>
}

export async function startRuledSales(): Promise<RuledSales> {
  const kit = await startTestKit({
    engine: 'real',
  })
  const { db } = kit.services
  const roleId = async (name: string) =>
    (await db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  await db.insertInto('roles').values({ name: 'East' }).execute()
  const sales = await makeDataset(kit, {
    table: 'sales',
    csv: 'ts,region,n\n2024-01-01,east,1\n2024-01-02,FOREIGN,2\n2024-02-01,east,3\n2024-02-02,FOREIGN,4\n',
    columns: COLUMNS,
    metrics: { count: 'COUNT(*)', total: 'SUM(n)' },
    main_dttm_col: 'ts',
  })
  await makeDataset(kit, {
    table: 'other',
    csv: 'region,n\nelsewhere,7\n',
    columns: COLUMNS.slice(1),
    metrics: { count: 'COUNT(*)' },
  })
  const east = await kit.addUser('east', ['Alpha', 'East'])
  const made = await kit.users.admin.post('/api/v1/rowlevelsecurity/', {
    name: 'east only',
    filter_type: 'Regular',
    tables: [sales],
    roles: [await roleId('East')],
    clause: "region = 'east'",
  })
  let count = 0
  const virtual = async (sql: string, user = kit.users.admin): Promise<number> => {
    count += 1
    const answer = await user.post('/api/v1/dataset/', { database: 1, table_name: `virtual ${count}`, sql })
    expect(answer.text).toContain('"id"')
    return answer.json<{ id: number }>().id
  }
  return { kit, sales, rule: made.json<{ id: number }>().id, east, roleId, virtual }
}

export const runQuery = (user: TestUser, id: number, query: object, more: object = {}): Promise<TestAnswer> =>
  user.post('/api/v1/chart/data', { datasource: { id, type: 'table' }, queries: [query], ...more })

/** Rows of the first answer. */
export const rowsOf = (answer: TestAnswer) => answer.json<{ result: { data: unknown[] }[] }>().result[0]?.data
