/** Unsaved form data of the explore page (requirement API-CHART-025). */

import { isRecord } from '@belvedere/core/json'
import Type from 'typebox'
import { type Context, contextOf, paramOf } from '../../crud/context.ts'
import { bodySchema } from '../../crud/docs.ts'
import { integer, jsonObject, jsonText, oneOf, parseBody, required } from '../../crud/fields.ts'
import { findReadable } from '../../crud/read.ts'
import type { Serialized } from '../../crud/resource.ts'
import { dropState, loadOwnState, loadState, type StateKind, saveState } from '../../crud/stored-state.ts'
import { KEY, MESSAGE, TEXT } from '../../http/answers.ts'
import { permission, type Route, type RouteInput } from '../../http/route.ts'
import { parseJson } from '../../json/parse.ts'
import { chartResource } from '../chart/resource.ts'
import { checkDatasource } from './permalink.ts'

const KIND: StateKind = { resource: 'form_data', days: 7 }

const CREATED = 'Created successfully'
const FIELDS = {
  datasource_id: required(integer),
  datasource_type: required(oneOf(['sl_table', 'table', 'dataset', 'query', 'saved_query', 'view'])),
  chart_id: integer,
  form_data: required(jsonText(jsonObject)),
}

const datasourceIn = ({ datasource_id, datasource_type }: Serialized) => ({
  id: Number(datasource_id),
  type: String(datasource_type),
})

/**
 * Stores form data. The key is stable for a tab, user, chart and dataset. Without a tab every call creates a new key.
 */
async function storeFormData(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const body = parseBody(input.request.body, FIELDS)
  await checkDatasource(context, datasourceIn(body))
  if (body.chart_id) await findReadable(chartResource, String(body.chart_id), context)
  const { tab_id } = input.request.query as Readonly<Record<string, string | undefined>>
  const key = context.services.ids.secret()
  if (tab_id === undefined) {
    await saveState(context, KIND, key, body)
    return input.reply.code(201).send({ key, message: CREATED })
  }
  const tab = `tab/${context.user.id}/${tab_id.slice(0, 50)}/${body.chart_id ?? ''}/${body.datasource_id}${body.datasource_type === 'query' ? '/query' : ''}`
  const known = await loadState(context, KIND, tab).catch(() => null)
  const storedKey = typeof known?.value.key === 'string' ? known.value.key : key
  await saveState(context, KIND, storedKey, body)
  await saveState(context, KIND, tab, { key: storedKey })
  return input.reply.code(201).send({ key: storedKey, message: CREATED })
}

async function change(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const key = paramOf(input, 'key')
  const body = parseBody(input.request.body, FIELDS)
  await loadOwnState(context, KIND, key)
  await checkDatasource(context, datasourceIn(body))
  await saveState(context, KIND, key, body)
  return { key }
}

/** Returns the form data of a key; null if there is none, or the caller may not read its dataset. */
export async function loadFormData(context: Context, key: string): Promise<Serialized | null> {
  try {
    const { value } = await loadState(context, KIND, key)
    // The key alone grants nothing.
    await checkDatasource(context, datasourceIn(value))
    const parsed: unknown = parseJson(String(value.form_data ?? '{}'))
    return isRecord(parsed) ? parsed : null
  } catch {
    return null
  }
}

const READ = permission('can_read', 'ExploreFormDataRestApi')
const WRITE = permission('can_write', 'ExploreFormDataRestApi')
const url = '/api/v1/explore/form_data'

export const exploreFormDataRoutes: readonly Route[] = [
  {
    method: 'POST',
    url,
    access: WRITE,
    docs: {
      summary: 'Store unsaved form data under a key',
      query: { tab_id: TEXT },
      body: bodySchema(FIELDS),
      answer: Type.Object({ key: TEXT, message: TEXT }),
      status: 201,
    },
    handler: storeFormData,
  },
  {
    method: 'PUT',
    url: `${url}/:key`,
    access: WRITE,
    docs: { summary: 'Change stored form data', body: bodySchema(FIELDS), answer: KEY },
    handler: change,
  },
  {
    method: 'GET',
    url: `${url}/:key`,
    access: READ,
    docs: { summary: 'Stored form data', answer: Type.Object({ form_data: TEXT }) },
    handler: async input => {
      const { value } = await loadState(contextOf(input), KIND, paramOf(input, 'key'))
      await checkDatasource(contextOf(input), datasourceIn(value))
      return { form_data: value.form_data }
    },
  },
  {
    method: 'DELETE',
    url: `${url}/:key`,
    access: WRITE,
    docs: { summary: 'Remove stored form data', answer: MESSAGE },
    handler: async input => {
      const context = contextOf(input)
      await loadOwnState(context, KIND, paramOf(input, 'key'))
      await dropState(context, KIND, paramOf(input, 'key'))
      return { message: 'Deleted successfully' }
    },
  },
]
