/**
 * Queries that dashboards lend to users without a right on the datasets: guests of embedded dashboards, and readers by a
 * dashboard's roles. The queries are built from what is stored, as the page builds them. A request must equal one of them.
 */
import { AppError } from '@belvedere/core/errors'
import type { FormData } from '@belvedere/core/form-data'
import { isRecord } from '@belvedere/core/json'
import type { DatasetRights } from '@belvedere/core/permissions'
import { buildBaseQuery, type QueryContext, type QueryObject } from '@belvedere/core/query'
import { storedJson } from '../json/parse.ts'
import { mapLayer } from '../memory/index.ts'
import type { Services } from '../services.ts'
import { type ChartMaker, isOfChart, makeOfForm, makeOfStored } from './chart-queries.ts'
import { lendingPages, type StoredChart, type StoredPage } from './documents.ts'
import { filtersOn, hasAllValues, isOfFilters, type SourceColumns } from './filter-queries.ts'
import { type LentPage, type PageChart, readLentPage } from './page-filters.ts'

/** A dataset that may be lent. */
export interface LentSource extends SourceColumns {
  readonly id: number
  readonly uuid: string
  readonly owners: readonly number[]
  readonly database: { readonly uuid: string }
}

interface ReadChart extends PageChart {
  readonly makers: readonly ChartMaker[]
}

interface ReadPage {
  readonly page: LentPage
  readonly charts: readonly ReadChart[]
}

const rightsOf = ({ uuid, database, owners }: LentSource): DatasetRights => ({
  uuid,
  database_uuid: database.uuid,
  owner_ids: owners,
})

type Charts = typeof import('@belvedere/charts')

const hasTerms = ({ columns, metrics }: QueryObject): boolean => Boolean(columns?.length || metrics?.length)

/** Returns the queries that a chart was saved with. */
function storedQueries({ query_context }: StoredChart): readonly QueryObject[] {
  const context = storedJson(query_context, null)
  const queries = isRecord(context) && Array.isArray(context.queries) ? context.queries : []
  return queries.filter(isRecord) as readonly QueryObject[]
}

/** Returns no queries for a broken form that makes the rule fail. */
const orNone = (build: (form: FormData) => readonly QueryObject[]) => (form: FormData) => {
  try {
    return build(form)
  } catch {
    return []
  }
}

function readChart(stored: StoredChart, charts: Charts): ReadChart {
  const { id, viz_type, datasource_id, datasource_type } = stored
  const own = { viz_type, datasource: `${datasource_id}__${datasource_type}`, slice_id: id }
  const params = storedJson(stored.params, {})
  const form = charts.formToDraw({ ...(isRecord(params) ? params : {}), ...own } as FormData)
  const type = charts.chartType(form.viz_type)
  const rule = charts.queryRuleOf(form.viz_type)
  const build = orNone(each => rule(each, buildBaseQuery(each)))
  const length = type?.family === 'tabular' ? charts.serverPageLength(form) : null
  const queries = build(form)
  const makers: ChartMaker[] = queries.some(hasTerms) ? [{ make: makeOfForm(form, build), page_length: length }] : []
  if (length !== null)
    makers.push({ make: makeOfForm({ ...form, server_pagination: false }, build), page_length: null })
  // Queries that the server cannot build are lent as the owner's browser stored them.
  if (!type || makers.length === 0) makers.push({ make: makeOfStored(storedQueries(stored)), page_length: null })
  const isClickable = form.viz_type !== 'filter_box' && (type?.behaviors.includes('cross_filter') ?? false)
  return { id, dataset_id: datasource_id, form, queries, isClickable, makers }
}

export const LENT_PAGES = mapLayer<string, Promise<ReadPage>>({
  name: 'lent pages',
  holds: 'queries of dashboards whose readers may not read the datasets themselves',
  key: 'versions of the dashboard and its charts',
  limit: 200,
  ends: 'another takes its place',
  scope: 'local',
})

/** Returns a page, cached by version because reading a page builds the queries of all its charts. */
function readPage(stored: StoredPage, services: Services): Promise<ReadPage> {
  const pages = services.memory.of(LENT_PAGES)
  const key = [stored.dashboard, ...stored.charts]
    .map(({ id, version, older = '' }) => `${id}:${version}:${older}`)
    .join()
  const cached = pages.get(key)
  if (cached) return cached
  const reading = buildPage(stored, services)
  pages.set(key, reading)
  reading.catch(() => pages.delete(key))
  return reading
}

async function buildPage(stored: StoredPage, { config }: Services): Promise<ReadPage> {
  const library = await import('@belvedere/charts')
  const charts = stored.charts.filter(isOfDataset).map(chart => readChart(chart, library))
  return { page: readLentPage(stored, charts, config.flags), charts }
}

const isOfDataset = ({ datasource_type }: StoredChart): boolean => datasource_type === 'table'

/**
 * Returns the versions of a dashboard. Each of them must lend the request. Empty if the dashboard lends nothing of the
 * dataset.
 */
async function pagesOf(dashboard_id: number, source: LentSource, services: Services): Promise<readonly ReadPage[]> {
  const stored = await lendingPages(dashboard_id, { id: source.id, rights: rightsOf(source) }, services)
  return Promise.all(stored.map(page => readPage(page, services)))
}

async function isLentBy(
  dashboard_ids: readonly number[],
  source: LentSource,
  services: Services,
  test: (page: ReadPage) => boolean,
): Promise<boolean> {
  for (const id of dashboard_ids) {
    const pages = await pagesOf(id, source, services)
    if (pages.length > 0 && pages.every(test)) return true
  }
  return false
}

/** Result types that charts and filters request. Samples, rows behind a value and SQL are not lent. */
const RESULT_TYPES: ReadonlySet<string> = new Set(['full', 'results', 'post_processed'])

/** Result type of time grains, the options of a time grain filter. It reads no rows. */
const WIDTHS_OF_TIME = 'timegrains'

function isLentQuery(requested: QueryObject, context: QueryContext, source: LentSource, read: ReadPage): boolean {
  const result_type = requested.result_type ?? context.result_type ?? 'full'
  if (result_type === WIDTHS_OF_TIME) {
    return filtersOn(read.page, source.id).some(({ filterType }) => filterType === 'filter_timegrain')
  }
  if (!RESULT_TYPES.has(result_type)) return false
  const named = Number(context.form_data?.slice_id)
  const charts = read.charts.filter(chart => chart.dataset_id === source.id && (named > 0 ? chart.id === named : true))
  return (
    charts.some(chart => isOfChart(requested, chart.makers, read.page.additionsFor(chart.id))) ||
    isOfFilters(requested, context, read.page, source)
  )
}

const refusal = (): AppError => new AppError('DATASOURCE_SECURITY_ACCESS_ERROR')

/**
 * Checks that every query of the context is one that a page of these dashboards sends.
 * @throws AppError DATASOURCE_SECURITY_ACCESS_ERROR
 */
export async function checkLentQueries(
  context: QueryContext,
  dashboard_ids: readonly number[],
  source: LentSource,
  services: Services,
): Promise<void> {
  const isLent = await isLentBy(dashboard_ids, source, services, page =>
    context.queries.every(query => isLentQuery(query, context, source, page)),
  )
  if (context.datasource.id !== source.id || !isLent) throw refusal()
}

/**
 * Checks that a filter of the dashboards offers all values of the column.
 * @throws AppError DATASOURCE_SECURITY_ACCESS_ERROR
 */
export async function checkLentValues(
  column: string,
  dashboard_ids: readonly number[],
  source: LentSource,
  services: Services,
): Promise<void> {
  const isLent = await isLentBy(dashboard_ids, source, services, ({ page }) => hasAllValues(page, source.id, column))
  if (!isLent) throw refusal()
}

/** Returns whether a chart or filter of these dashboards lends the dataset. */
export const lendsDataset = (
  dashboard_ids: readonly number[],
  source: LentSource,
  services: Services,
): Promise<boolean> =>
  isLentBy(
    dashboard_ids,
    source,
    services,
    ({ page, charts }) =>
      charts.some(({ dataset_id }) => dataset_id === source.id) || filtersOn(page, source.id).length > 0,
  )

/** Returns the charts of these dashboards as last saved by authors with a right on the dataset. */
export async function lentCharts(
  dashboard_ids: readonly number[],
  source: LentSource,
  services: Services,
): Promise<readonly StoredChart[]> {
  const rights = { id: source.id, rights: rightsOf(source) }
  const pages = await Promise.all(dashboard_ids.map(id => lendingPages(id, rights, services)))
  return pages.flatMap(versions => versions.at(-1)?.charts ?? [])
}
