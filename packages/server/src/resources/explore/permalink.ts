/** Permalinks of explore: a chart as shown, saved or not (requirements API-DASH-019, API-DASH-020, ROUTE-014). */

import { AppError } from '@belvedere/core/errors'
import { isRecord } from '@belvedere/core/json'
import Type from 'typebox'
import { type Context, contextOf, paramOf } from '../../crud/context.ts'
import { bodySchema } from '../../crud/docs.ts'
import { anything, type Body, type Check, isStoredInteger, parseBody, required } from '../../crud/fields.ts'
import { findReadable } from '../../crud/read.ts'
import type { Serialized } from '../../crud/resource.ts'
import { loadState, type StateKind, saveState } from '../../crud/stored-state.ts'
import { querySource } from '../../datasets/query-source.ts'
import { ANY_OBJECT, TEXT } from '../../http/answers.ts'
import { permission, type Route, type RouteInput } from '../../http/route.ts'
import { chartResource } from '../chart/resource.ts'
import { datasetResource } from '../dataset/resource.ts'

const PERMALINK: StateKind = { resource: 'explore_permalink', days: null }

const pairsProblem: Check = value =>
  Array.isArray(value) && value.every(pair => Array.isArray(pair) && pair.length === 2)
    ? null
    : 'Not a valid list of [name, value].'
const FIELDS = {
  formData: required({
    check: value => (isRecord(value) ? null : 'Not a valid mapping type.'),
    schema: { type: 'object' },
  }),
  urlParams: { check: pairsProblem, nullable: true, schema: { type: 'array' } },
  chartState: anything,
}

interface Datasource {
  readonly id: number
  readonly type: string
}

interface Address {
  readonly datasourceId: number
  readonly datasourceType: string
  readonly chartId: number | null
}

/** Parses `12__table` and the chart's id. */
function addressOf(formData: Body): Address {
  const [, id, type] = /^(\d{1,10})__(\w+)$/.exec(String(formData.datasource)) ?? []
  if (id === undefined || type === undefined || !isStoredInteger(Number(id))) {
    throw new AppError('INVALID_FIELDS', { fields: { formData: ['datasource: Not a valid datasource.'] } })
  }
  const chartId = Number(formData.slice_id)
  return {
    datasourceId: Number(id),
    datasourceType: type,
    chartId: chartId > 0 && isStoredInteger(chartId) ? chartId : null,
  }
}

/**
 * Checks that the dataset exists (404) and the caller may read it (403). A query of the SQL editor must be one that
 * they may run.
 */
export async function checkDatasource(context: Context, { id, type }: Datasource): Promise<void> {
  if (type === 'query') {
    await querySource(context.services, context.user, id)
    return
  }
  const known = await context.store.selectFrom('datasets').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) throw new AppError('NOT_FOUND')
  const readable = await findReadable(datasetResource, String(id), context).catch(() => null)
  if (!readable) throw new AppError('DATASOURCE_SECURITY_ACCESS_ERROR')
}

/**
 * Checks the rights on the contents of a link: 403 without access to the data, 404 for a chart that the caller may not
 * open.
 */
async function checkAccess(context: Context, { datasourceId, datasourceType, chartId }: Address): Promise<void> {
  await checkDatasource(context, { id: datasourceId, type: datasourceType })
  if (chartId !== null) await findReadable(chartResource, String(chartId), context)
}

async function share(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const state = parseBody(input.request.body, FIELDS)
  const address = addressOf(state.formData as Body)
  await checkAccess(context, address)
  const key = context.services.ids.secret().slice(0, 22)
  const value = { ...address, datasource: `${address.datasourceId}__${address.datasourceType}`, state }
  await saveState(context, PERMALINK, key, value)
  return input.reply.code(201).send({ key, url: `${context.services.base_url}/superset/explore/p/${key}/` })
}

/** Returns the shared state of a key, if the caller may read it. */
export async function sharedExplore(context: Context, key: string): Promise<Serialized> {
  const { value } = await loadState(context, PERMALINK, key)
  await checkAccess(context, value as unknown as Address)
  return value
}

export const explorePermalinkRoutes: readonly Route[] = [
  {
    method: 'POST',
    url: '/api/v1/explore/permalink',
    access: permission('can_write', 'ExplorePermalinkRestApi'),
    docs: {
      summary: 'Create a link to a chart in its current state',
      body: bodySchema(FIELDS),
      answer: Type.Object({ key: TEXT, url: TEXT }),
      status: 201,
    },
    handler: share,
  },
  {
    method: 'GET',
    url: '/api/v1/explore/permalink/:key',
    access: permission('can_read', 'ExplorePermalinkRestApi'),
    docs: { summary: 'The state that a link refers to', answer: ANY_OBJECT },
    handler: input => sharedExplore(contextOf(input), paramOf(input, 'key')),
  },
  {
    method: 'GET',
    url: '/superset/explore/p/:key',
    access: permission('can_explore', 'Superset'),
    handler: input => input.reply.redirect(`/explore/?permalink_key=${encodeURIComponent(paramOf(input, 'key'))}`, 302),
  },
]
