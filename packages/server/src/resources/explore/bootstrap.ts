/** Initial data of the explore page: a chart, a dataset, stored form data or a permalink. */

import { Chart } from '@belvedere/api'
import { AppError } from '@belvedere/core/errors'
import { type DatasourceRef, parseDatasourceKey } from '@belvedere/core/form-data'
import { isRecord, listOrEmpty } from '@belvedere/core/json'
import Type from 'typebox'
import { type Context, contextOf } from '../../crud/context.ts'
import { isStoredInteger, wordOf } from '../../crud/fields.ts'
import { fullName, type Person } from '../../crud/people.ts'
import { findReadable, serializeOne } from '../../crud/read.ts'
import type { Serialized } from '../../crud/resource.ts'
import { ANY_OBJECT, INTEGER, listOfObjects, orNull, resultOf, TEXT, TEXT_OR_NULL, TEXTS } from '../../http/answers.ts'
import { permission, type Route, type RouteInput } from '../../http/route.ts'
import { formDataOf } from '../chart/form-data.ts'
import { chartResource } from '../chart/resource.ts'
import { datasetResource } from '../dataset/resource.ts'
import { loadFormData } from './form-data.ts'
import { sharedExplore } from './permalink.ts'
import { queryAsDataset } from './query-source.ts'

type Query = Readonly<Record<string, string | undefined>>

/** Placeholder for a dataset that does not exist or was never selected. */
const MISSING_DATASET = {
  type: 'table',
  name: '[Missing Dataset]',
  columns: [],
  metrics: [],
  database: { id: 0, backend: '', parameters: {} },
}

async function openExplore(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const query = input.request.query as Query
  const stored = query.permalink_key
    ? await sharedFormData(context, query.permalink_key)
    : query.form_data_key
      ? await loadFormData(context, query.form_data_key)
      : null
  const chart_id = query.slice_id || (query.permalink_key ? shownChart(stored) : undefined)
  const chart = chart_id ? await findReadable(chartResource, chart_id, context) : null
  const serialized = chart ? await serializeOne(chartResource, chart, context) : null
  const own = { ...(chart ? formDataOf(chart) : {}), ...stored }
  const { id: dataset_id, type: dataset_type } = datasourceOf(query, chart, own)
  const dataset = dataset_id > 0 ? await readableSource(context, dataset_id, dataset_type) : null
  if (dataset === 'forbidden') {
    const text = new AppError('DATASOURCE_SECURITY_ACCESS_ERROR').message
    return input.reply.code(403).send({ message: text, dataset_id, dataset_type })
  }
  const message =
    query.form_data_key && !stored
      ? `Form data not found in cache, reverting to ${chart ? 'chart' : 'dataset'} metadata.`
      : null
  return {
    result: {
      dataset: dataset ?? MISSING_DATASET,
      form_data: {
        adhoc_filters: [],
        applied_time_extras: {},
        ...own,
        url_params: { ...(isRecord(own.url_params) ? own.url_params : {}), ...query },
        datasource: dataset_id > 0 ? `${dataset_id}__${dataset_type}` : 'None__table',
      },
      slice: serialized ? sliceOf(serialized, dataset) : null,
      message,
      metadata: serialized ? metadataOf(serialized) : null,
    },
  }
}

const peopleIn = (list: unknown) => listOrEmpty(list) as readonly Person[]

/** Returns a chart in the form of the explore page: owners by id, dataset by name. */
const sliceOf = (chart: Serialized, dataset: Serialized | null): Serialized => ({
  ...chart,
  slice_id: chart.id,
  datasource: dataset?.name ?? chart.datasource_name_text,
  changed_on_humanized: chart.changed_on_delta_humanized,
  owners: peopleIn(chart.owners).map(owner => owner.id),
})

/** Returns the author and the last editor of a chart as text, and its dashboards. */
const metadataOf = (chart: Serialized): Serialized => ({
  created_on_humanized: chart.created_on_delta_humanized,
  changed_on_humanized: chart.changed_on_delta_humanized,
  created_by: chart.created_by_name,
  changed_by: chart.changed_by_name,
  owners: peopleIn(chart.owners).map(fullName),
  dashboards: (Array.isArray(chart.dashboards) ? chart.dashboards : []).map(({ id, dashboard_title }) => ({
    id,
    dashboard_title,
  })),
})

const shownChart = (form_data: Serialized | null): string | undefined =>
  Number(wordOf(form_data?.slice_id)) > 0 ? wordOf(form_data?.slice_id) : undefined

/** Returns the form data of a permalink, with the parameters of its address. */
async function sharedFormData(context: Context, key: string): Promise<Serialized> {
  const { state } = await sharedExplore(context, key)
  const { formData = {}, urlParams } = isRecord(state) ? state : {}
  const pairs = Array.isArray(urlParams) ? urlParams : []
  return {
    ...(isRecord(formData) ? formData : {}),
    ...(pairs.length > 0
      ? { url_params: Object.fromEntries(pairs.map(([name, value]) => [wordOf(name), value])) }
      : {}),
  }
}

/** Returns the data source of the address, else of the chart, else of the form. */
function datasourceOf(
  query: Query,
  chart: { readonly datasource_id: number; readonly datasource_type: string } | null,
  form: Serialized,
): DatasourceRef {
  const named = query.dataset_id ?? query.datasource_id
  if (named !== undefined) return { id: Number(named), type: typeOf(query.dataset_type ?? query.datasource_type) }
  if (chart) return { id: chart.datasource_id, type: typeOf(chart.datasource_type) }
  return parseDatasourceKey(form.datasource) ?? { id: Number.NaN, type: 'table' }
}
const typeOf = (name: string | undefined): DatasourceRef['type'] => (name === 'query' ? 'query' : 'table')

async function readableSource(
  context: Context,
  id: number,
  type: DatasourceRef['type'],
): Promise<Serialized | 'forbidden'> {
  if (!isStoredInteger(id)) throw new AppError('NOT_FOUND')
  return type === 'query' ? queryAsDataset(context, id) : readableDataset(context, id)
}

async function readableDataset(context: Context, id: number): Promise<Serialized | 'forbidden'> {
  const known = await context.store.selectFrom('datasets').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) throw new AppError('NOT_FOUND')
  const row = await findReadable(datasetResource, String(id), context).catch(() => null)
  if (!row) return 'forbidden'
  return serializeOne(datasetResource, row, context)
}

const QUERY = {
  slice_id: TEXT,
  dataset_id: TEXT,
  dataset_type: TEXT,
  datasource_id: TEXT,
  datasource_type: TEXT,
  form_data_key: TEXT,
  permalink_key: TEXT,
}

const { owners: _, ...CHART } = Chart.properties

const Slice = Type.Object({
  ...CHART,
  slice_id: INTEGER,
  /** Name of the chart's dataset. */
  datasource: TEXT_OR_NULL,
  changed_on_humanized: TEXT,
  /** Ids of users. */
  owners: Type.Array(INTEGER),
})

const Metadata = Type.Object({
  created_on_humanized: TEXT,
  changed_on_humanized: TEXT,
  created_by: TEXT,
  changed_by: TEXT,
  owners: TEXTS,
  dashboards: listOfObjects({ id: INTEGER, dashboard_title: TEXT }),
})

export const exploreRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/api/v1/explore',
    access: permission('can_read', 'Explore'),
    docs: {
      summary: 'Initial data of explore: a chart, a dataset, stored form data or a permalink',
      query: QUERY,
      answer: resultOf(
        Type.Object({
          dataset: ANY_OBJECT,
          form_data: ANY_OBJECT,
          slice: orNull(Slice),
          message: TEXT_OR_NULL,
          metadata: orNull(Metadata),
        }),
      ),
    },
    handler: openExplore,
  },
]
