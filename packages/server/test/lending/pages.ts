/** Dashboards of a store, embedded and opened to a role, with everything that their pages send by themselves. */
import { randomUUID } from 'node:crypto'
import { chartType, formToDraw, queryRuleOf, serverPageLength } from '@belvedere/charts'
import { parseMetadata } from '@belvedere/core/dashboard'
import { columnLabel } from '@belvedere/core/expressions'
import {
  applyExtraFormData,
  type DataMask,
  dimensionsOf,
  type FilterSettings,
  filterOptionsContext,
  filterRangeContext,
  isNativeFilter,
  type MaskValue,
  maskFromMarks,
  maskOfFilter,
  masksInScope,
  mergeMasks,
  type NativeFilter,
  reachOfMasks,
  readCommonScope,
  readFilterItems,
  readScopes,
} from '@belvedere/core/filters'
import type { FormData } from '@belvedere/core/form-data'
import { addChartRow, repairStored } from '@belvedere/core/layout'
import { buildQueryContext, type QueryObject } from '@belvedere/core/query'
import { storedObject } from '../../src/json/parse.ts'
import { textsIn } from '../../src/json/texts-in.ts'
import type { TestAnswer, TestKit } from '../kit.ts'
import { layerSources, type PageFilters, type PageQuery } from './judge.ts'
import type { Pool } from './mutations.ts'

export interface LentDashboard {
  readonly id: number
  readonly title: string
  readonly queries: readonly PageQuery[]
  /** Those of its charts once every filter has a value and every chart that filters others was clicked. */
  readonly filtered: readonly PageQuery[]
  readonly filters: PageFilters
  /** By dataset. */
  readonly pools: ReadonlyMap<number, Pool>
  readonly token: string
}

const PLAIN_QUERY = ({ annotation_layers: _, ...query }: QueryObject): QueryObject => query

function queriesOf(form: FormData): readonly QueryObject[] {
  try {
    return buildQueryContext(form, queryRuleOf(form.viz_type)).queries.map(PLAIN_QUERY)
  } catch {
    return []
  }
}

const BOX_TIMES: Readonly<Record<string, string>> = {
  __time_range: 'filter_time',
  __time_grain: 'filter_timegrain',
  __granularity: 'filter_timegrain',
  __time_col: 'filter_timecolumn',
}

function filtersOf(
  natives: readonly NativeFilter[],
  forms: readonly FormData[],
  queries: readonly PageQuery[],
): PageFilters {
  const boxes = forms.filter(({ viz_type }) => viz_type === 'filter_box')
  const boxed = boxes.flatMap(({ filter_configs }) =>
    (Array.isArray(filter_configs) ? filter_configs : []).map(({ column }: { column: unknown }) => String(column)),
  )
  const times = boxes.some(({ date_filter }) => date_filter) ? Object.values(BOX_TIMES) : []
  const masks = natives.map(({ defaultDataMask }) => defaultDataMask?.extraFormData ?? {})
  return {
    columns: new Set([
      ...natives.flatMap(({ targets }) => targets.flatMap(({ column }) => column?.name ?? [])),
      ...masks.flatMap(({ filters = [] }) => filters.map(({ col }) => String(col))),
      ...boxed,
      // Clicks: which charts take them is not looked at here.
      ...queries.flatMap(({ query }) => (query.columns ?? []).map(columnLabel)),
    ]),
    types: new Set([...natives.map(({ filterType }) => filterType), ...times]),
    conditions: [
      '1 = 0',
      ...masks.flatMap(({ adhoc_filters = [] }) =>
        adhoc_filters.flatMap(filter => (filter.expressionType === 'SQL' ? filter.sqlExpression : [])),
      ),
    ],
    layers: new Set(
      forms.flatMap(({ annotation_layers }) =>
        Array.isArray(annotation_layers) ? layerSources(annotation_layers) : [],
      ),
    ),
  }
}

async function readQueries(kit: TestKit, dashboard_id: number, natives: readonly NativeFilter[]) {
  const charts = await kit.services.db
    .selectFrom('charts')
    .innerJoin('dashboard_charts', 'dashboard_charts.chart_id', 'charts.id')
    .select(['charts.id', 'viz_type', 'params', 'datasource_id'])
    .where('dashboard_id', '=', dashboard_id)
    .execute()
  const forms = charts.map(({ id, viz_type, params, datasource_id }) =>
    formToDraw({ ...storedObject(params), viz_type, datasource: `${datasource_id}__table`, slice_id: id } as FormData),
  )
  const ofCharts = forms.flatMap((form): PageQuery[] => {
    const isPaged = chartType(form.viz_type)?.family === 'tabular' && serverPageLength(form) !== null
    const all = isPaged ? [...queriesOf(form), ...queriesOf({ ...form, server_pagination: false })] : queriesOf(form)
    return all.map(query => ({
      dataset: Number.parseInt(form.datasource, 10),
      chart: form.slice_id ?? null,
      query,
      isPaged,
    }))
  })
  const ofFilters = natives.flatMap((filter): PageQuery[] => {
    const numeric = [false, true].map(isNumeric => filterOptionsContext({ filter, search: '', isNumeric }))
    const contexts =
      filter.filterType === 'filter_range'
        ? [filterRangeContext(filter)]
        : filter.filterType === 'filter_select'
          ? numeric.slice(0, 1)
          : []
    return contexts.flatMap(context =>
      context
        ? context.queries.map(query => ({ dataset: context.datasource.id, chart: null, query, isPaged: false }))
        : [],
    )
  })
  return { forms, queries: [...ofCharts, ...ofFilters] }
}

const VALUES: Readonly<Record<NativeFilter['filterType'], MaskValue>> = {
  filter_select: ['a', null],
  filter_range: [1, 2],
  filter_time: 'Last week',
  filter_timegrain: 'P1W',
  filter_timecolumn: 'x',
}

/** One after the other, what the page's filters and clicks make of the queries of the charts that they reach. */
function filteredQueries(
  dashboard: { readonly json_metadata: string; readonly position_json: string },
  forms: readonly FormData[],
): readonly PageQuery[] {
  const metadata = parseMetadata(dashboard.json_metadata)
  const layout = forms.reduce(
    (all, { slice_id = 0 }) => addChartRow(all, { chartId: slice_id, sliceName: '' }),
    repairStored(dashboard.position_json).layout,
  )
  const settings: FilterSettings = {
    items: metadata.native_filter_configuration,
    scopes: readScopes(layout),
    crossFiltersEnabled: metadata.cross_filters_enabled,
    chartConfiguration: metadata.chart_configuration,
    commonScope: readCommonScope(metadata.global_chart_configuration),
  }
  const clicked = forms.flatMap((form): DataMask[] => {
    const { slice_id = 0, viz_type } = form
    if (!chartType(viz_type)?.behaviors.includes('cross_filter')) return []
    // Marks are made of the answer: what a form names and no query of it requests is in none.
    const answered = new Set(queriesOf(form).flatMap(({ columns = [] }) => columns.map(columnLabel)))
    const filters = dimensionsOf(form).flatMap(col => (answered.has(col) ? { col, values: ['a', 1] } : []))
    return filters.length > 0 ? [maskFromMarks(slice_id, [{ key: 'x', label: 'x', filters }])] : []
  })
  const chosen = settings.items.filter(isNativeFilter).map(filter => maskOfFilter(filter, VALUES[filter.filterType]))
  const empty = settings.items.filter(isNativeFilter).map(filter => maskOfFilter(filter, undefined))
  const each = [...clicked, ...chosen, ...empty].map(mask => ({ [String(mask.id)]: mask }))
  const all = Object.fromEntries([...clicked, ...chosen].map(mask => [String(mask.id), mask]))
  const queries = [...each, all].flatMap(masks => {
    const reach = reachOfMasks(masks, settings)
    return forms.flatMap(form =>
      queriesOf(applyExtraFormData(form, mergeMasks(masksInScope(form.slice_id ?? 0, masks, reach)))).map(query => ({
        dataset: Number.parseInt(form.datasource, 10),
        chart: form.slice_id ?? null,
        query,
        isPaged: false,
      })),
    )
  })
  const own = new Set(forms.flatMap(queriesOf).map(query => JSON.stringify(query)))
  const changed = queries.filter(({ query }) => !own.has(JSON.stringify(query)))
  return [...new Map(changed.map(each => [JSON.stringify([each.chart, each.query]), each])).values()]
}

async function poolsOf({ services: { db } }: TestKit, queries: readonly PageQuery[], words: readonly string[]) {
  const datasets = (await db.selectFrom('datasets').select('id').execute()).map(({ id }) => id)
  const columns = await db.selectFrom('dataset_columns').select(['dataset_id', 'column_name']).execute()
  const metrics = await db.selectFrom('dataset_metrics').select(['dataset_id', 'metric_name']).execute()
  // Those of other dashboards too.
  const charts = (await db.selectFrom('charts').select('id').execute()).map(({ id }) => id)
  return new Map(
    datasets.map(id => [
      id,
      {
        columns: columns.flatMap(({ dataset_id, column_name }) => (dataset_id === id ? column_name : [])),
        metrics: metrics.flatMap(({ dataset_id, metric_name }) => (dataset_id === id ? metric_name : [])),
        words,
        datasets,
        charts,
        queries: queries.map(({ query }) => query),
      } satisfies Pool,
    ]),
  )
}

async function guestToken(kit: TestKit, dashboard_id: number): Promise<string> {
  const uuid = randomUUID()
  const now = new Date(kit.clock.now()).toISOString()
  const audit = { created_on: now, changed_on: now, created_by_id: null, changed_by_id: null, version: 1 }
  const values = { ...audit, uuid, dashboard_id, allowed_domains: '[]' }
  await kit.services.db.insertInto('embedded_dashboards').values(values).execute()
  const resources = [{ type: 'dashboard' as const, id: uuid }]
  return kit.services.auth.guests.issue(kit.users.admin.id, { user: {}, resources, rls_rules: [] })
}

/** Every dashboard, published, embedded and with the role Gamma. */
export async function lendDashboards(kit: TestKit): Promise<readonly LentDashboard[]> {
  const { db } = kit.services
  const { id: role_id } = await db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'Gamma')
    .executeTakeFirstOrThrow()
  const dashboards = await db
    .selectFrom('dashboards')
    .select(['id', 'dashboard_title', 'json_metadata', 'position_json'])
    .execute()
  return Promise.all(
    dashboards.map(async ({ id, dashboard_title, json_metadata, position_json }) => {
      await db.updateTable('dashboards').set({ published: 1 }).where('id', '=', id).execute()
      await db.insertInto('dashboard_roles').values({ dashboard_id: id, role_id }).execute()
      const metadata = storedObject(json_metadata)
      const natives = readFilterItems(metadata.native_filter_configuration).filter(
        (item): item is NativeFilter => item.type === 'NATIVE_FILTER',
      )
      const { forms, queries } = await readQueries(kit, id, natives)
      return {
        id,
        title: dashboard_title ?? '',
        queries,
        filtered: filteredQueries({ json_metadata, position_json }, forms),
        filters: filtersOf(natives, forms, queries),
        pools: await poolsOf(kit, queries, [...textsIn([forms, metadata])]),
        token: await guestToken(kit, id),
      }
    }),
  )
}

export const READERS = ['guest', 'role reader'] as const
export type Reader = (typeof READERS)[number]

/** POST /api/v1/chart/data as the page of the dashboard sends it. */
export function sendQuery(
  kit: TestKit,
  who: Reader | 'admin',
  dashboard: LentDashboard,
  body: object,
): Promise<TestAnswer> {
  const url = `/api/v1/chart/data?dashboard_id=${dashboard.id}`
  if (who === 'guest')
    return kit.users.visitor.send('POST', url, { body, headers: { 'x-guesttoken': dashboard.token } })
  return (who === 'admin' ? kit.users.admin : kit.users.gamma).post(url, body)
}

export const bodyOf = ({ dataset, chart, query }: PageQuery): object => ({
  datasource: { id: dataset, type: 'table' },
  queries: [query],
  ...(chart === null ? {} : { form_data: { slice_id: chart } }),
})
