/** A kit with one dataset, for the tests of resources. No engine: nothing here requests rows. */
import { ensureManagedDatabase } from '../src/managed-tables/index.ts'
import { startTestKit, type TestAnswer, type TestKit, type TestKitOptions } from './kit.ts'

export interface ResourceFixture {
  readonly kit: TestKit
  readonly datasetId: number
  /** A body that makes a chart on the dataset. */
  readonly newChart: (over?: Readonly<Record<string, unknown>>) => Record<string, unknown>
}

const COLUMNS = [
  { column_name: 'ds', type: 'TIMESTAMP', is_dttm: true },
  { column_name: 'name', type: 'VARCHAR' },
  { column_name: 'num', type: 'BIGINT' },
]
const METRICS = [{ metric_name: 'count', expression: 'COUNT(*)', d3format: ',d' }]

export async function startResources(config: TestKitOptions['config'] = {}): Promise<ResourceFixture> {
  const kit = await startTestKit({ config })
  const { db, clock, ids } = kit.services
  const database_id = await ensureManagedDatabase(kit.services)
  const now = new Date(clock.now()).toISOString()
  const row = await db
    .insertInto('datasets')
    .values({
      uuid: ids.uuid(),
      database_id,
      schema: 'main',
      table_name: 'birth_names',
      sql: null,
      description: null,
      main_dttm_col: 'ds',
      time_zone: null,
      default_endpoint: null,
      cache_timeout: null,
      fetch_values_predicate: null,
      filter_select_enabled: 1,
      is_managed_externally: 0,
      external_url: null,
      extra: null,
      version: 1,
      created_on: now,
      changed_on: now,
      created_by_id: null,
      changed_by_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const datasetId = row.id
  const answer = await kit.users.admin.put(`/api/v1/dataset/${datasetId}`, { columns: COLUMNS, metrics: METRICS })
  if (answer.status !== 200) throw new Error(answer.text)
  const newChart: ResourceFixture['newChart'] = over => ({
    slice_name: 'Names',
    viz_type: 'table',
    datasource_id: datasetId,
    datasource_type: 'table',
    params: '{"row_limit":10}',
    ...over,
  })
  return { kit, datasetId, newChart }
}

export const idOf = (answer: TestAnswer): number => answer.json<{ id: number }>().id
export const resultOf = (answer: TestAnswer): Record<string, unknown> =>
  answer.json<{ result: Record<string, unknown> }>().result
export const listed = (answer: TestAnswer) => answer.json<{ count: number; result: Record<string, unknown>[] }>()

/** A stored layout with one chart in one row. */
export const layoutWith = (chartId: number) => ({
  DASHBOARD_VERSION_KEY: 'v2',
  ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
  GRID_ID: { type: 'GRID', id: 'GRID_ID', children: ['ROW-1'], parents: ['ROOT_ID'] },
  'ROW-1': { type: 'ROW', id: 'ROW-1', children: ['CHART-1'], parents: ['ROOT_ID', 'GRID_ID'], meta: {} },
  'CHART-1': { type: 'CHART', id: 'CHART-1', children: [], parents: [], meta: { chartId, width: 4, height: 50 } },
})
