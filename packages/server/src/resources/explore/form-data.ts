/** Unsaved form data of the explore page (requirement API-CHART-025) and the page's own bootstrap. */

import { Chart } from '@belvedere/api'
import { AppError } from '@belvedere/core/errors'
import Type from 'typebox'
import { ANY_OBJECT, KEY, MESSAGE, orNull, resultOf, TEXT, TEXT_OR_NULL } from '../../http/answers.ts'
import { permission, type Route, type RouteInput } from '../../http/route.ts'
import { chartResource } from '../chart/resource.ts'
import { type Context, contextOf, paramOf } from '../context.ts'
import { formDataOf } from '../dashboard/contents.ts'
import { datasetResource } from '../dataset/resource.ts'
import { bodySchema } from '../docs.ts'
import {
  integer,
  isRecord,
  isStoredInteger,
  jsonObject,
  jsonText,
  oneOf,
  parseBody,
  required,
  wordOf,
} from '../fields.ts'
import { findReadable, tellOne } from '../read.ts'
import type { Told } from '../resource.ts'
import { dropState, loadOwnState, loadState, type StateKind, saveState } from '../stored-state.ts'
import { checkDataset, sharedExplore } from './permalink.ts'

const KIND: StateKind = { resource: 'form_data', days: 7 }

const CREATED = 'Created successfully'
const FIELDS = {
  datasource_id: required(integer),
  datasource_type: required(oneOf(['sl_table', 'table', 'dataset', 'query', 'saved_query', 'view'])),
  chart_id: integer,
  form_data: required(jsonText(jsonObject)),
}

/** One tab of one user keeps one key for one chart and dataset; without a tab every call makes a new key. */
async function keep(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const body = parseBody(input.request.body, FIELDS)
  await checkDataset(context, Number(body.datasource_id))
  if (body.chart_id) await findReadable(chartResource, String(body.chart_id), context)
  const { tab_id } = input.request.query as Readonly<Record<string, string | undefined>>
  const key = context.services.ids.secret()
  if (tab_id === undefined) {
    await saveState(context, KIND, key, body)
    return input.reply.code(201).send({ key, message: CREATED })
  }
  const tab = `tab/${context.user.id}/${tab_id.slice(0, 50)}/${body.chart_id ?? ''}/${body.datasource_id}`
  const known = await loadState(context, KIND, tab).catch(() => null)
  const kept = typeof known?.value.key === 'string' ? known.value.key : key
  await saveState(context, KIND, kept, body)
  await saveState(context, KIND, tab, { key: kept })
  return input.reply.code(201).send({ key: kept, message: CREATED })
}

async function change(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const key = paramOf(input, 'key')
  const body = parseBody(input.request.body, FIELDS)
  await loadOwnState(context, KIND, key)
  await checkDataset(context, Number(body.datasource_id))
  await saveState(context, KIND, key, body)
  return { key }
}

/** What explore opens with: a stored chart, kept form data or a dataset. */
async function bootstrap(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const query = input.request.query as Readonly<Record<string, string | undefined>>
  const kept = query.permalink_key
    ? await sharedFormData(context, query.permalink_key)
    : query.form_data_key
      ? await keptFormData(context, query.form_data_key)
      : null
  const chart_id = query.slice_id || (query.permalink_key ? shownChart(kept) : undefined)
  const chart = chart_id ? await findReadable(chartResource, chart_id, context) : null
  const slice = chart ? await tellOne(chartResource, chart, context) : null
  const own = kept ?? (chart ? formDataOf(chart) : {})
  const dataset_id = Number(
    query.dataset_id ?? query.datasource_id ?? chart?.datasource_id ?? wordOf(own.datasource).split('__')[0],
  )
  const dataset = dataset_id > 0 ? await readableDataset(context, dataset_id) : null
  if (dataset === 'forbidden') {
    const text = new AppError('DATASOURCE_SECURITY_ACCESS_ERROR').message
    return input.reply.code(403).send({ message: text, dataset_id, dataset_type: 'table' })
  }
  const datasource = dataset_id > 0 ? `${dataset_id}__table` : 'None__table'
  const message =
    query.form_data_key && !kept
      ? `Form data not found in cache, reverting to ${chart ? 'chart' : 'dataset'} metadata.`
      : null
  return {
    result: {
      dataset: dataset ?? { name: '[Missing Dataset]', columns: [], metrics: [], database: { id: 0, backend: '' } },
      form_data: { ...own, datasource },
      slice,
      message,
      metadata: null,
    },
  }
}

const shownChart = (form_data: Told | null): string | undefined =>
  Number(wordOf(form_data?.slice_id)) > 0 ? wordOf(form_data?.slice_id) : undefined

/** The form data of a permalink, with the parameters of its address. */
async function sharedFormData(context: Context, key: string): Promise<Told> {
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

async function keptFormData(context: Context, key: string): Promise<Told | null> {
  try {
    const { value } = await loadState(context, KIND, key)
    // Knowing a key grants nothing.
    await findReadable(datasetResource, String(value.datasource_id), context)
    return JSON.parse(String(value.form_data ?? '{}'))
  } catch {
    return null
  }
}

async function readableDataset(context: Context, id: number): Promise<Told | 'forbidden'> {
  if (!isStoredInteger(id)) throw new AppError('NOT_FOUND')
  const known = await context.store.selectFrom('datasets').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) throw new AppError('NOT_FOUND')
  const row = await findReadable(datasetResource, String(id), context).catch(() => null)
  if (!row) return 'forbidden'
  return tellOne(datasetResource, row, context)
}

const READ = permission('can_read', 'ExploreFormDataRestApi')
const WRITE = permission('can_write', 'ExploreFormDataRestApi')
const url = '/api/v1/explore/form_data'

const OPENED = { slice_id: TEXT, dataset_id: TEXT, datasource_id: TEXT, form_data_key: TEXT, permalink_key: TEXT }

export const exploreRoutes: readonly Route[] = [
  {
    method: 'POST',
    url,
    access: WRITE,
    docs: {
      summary: 'Keep unsaved form data under a key',
      query: { tab_id: TEXT },
      body: bodySchema(FIELDS),
      answer: Type.Object({ key: TEXT, message: TEXT }),
      status: 201,
    },
    handler: keep,
  },
  {
    method: 'PUT',
    url: `${url}/:key`,
    access: WRITE,
    docs: { summary: 'Change kept form data', body: bodySchema(FIELDS), answer: KEY },
    handler: change,
  },
  {
    method: 'GET',
    url: `${url}/:key`,
    access: READ,
    docs: { summary: 'Kept form data', answer: Type.Object({ form_data: TEXT }) },
    handler: async input => {
      const { value } = await loadState(contextOf(input), KIND, paramOf(input, 'key'))
      await checkDataset(contextOf(input), Number(value.datasource_id))
      return { form_data: value.form_data }
    },
  },
  {
    method: 'DELETE',
    url: `${url}/:key`,
    access: WRITE,
    docs: { summary: 'Forget kept form data', answer: MESSAGE },
    handler: async input => {
      const context = contextOf(input)
      await loadOwnState(context, KIND, paramOf(input, 'key'))
      await dropState(context, KIND, paramOf(input, 'key'))
      return { message: 'Deleted successfully' }
    },
  },
  {
    method: 'GET',
    url: '/api/v1/explore',
    access: permission('can_read', 'Explore'),
    docs: {
      summary: 'What explore opens with: a chart, a dataset, kept form data or a permalink',
      query: OPENED,
      answer: resultOf(
        Type.Object({
          dataset: ANY_OBJECT,
          form_data: ANY_OBJECT,
          slice: orNull(Chart),
          message: TEXT_OR_NULL,
          metadata: Type.Null(),
        }),
      ),
    },
    handler: bootstrap,
  },
]
