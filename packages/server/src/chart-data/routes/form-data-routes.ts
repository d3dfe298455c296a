import { AppError } from '@belvedere/core/errors'
import { type FormData, parseDatasourceKey } from '@belvedere/core/form-data'
import { isRecord, type JsonRecord } from '@belvedere/core/json'
import { type ResultType, withoutDrawnSums } from '@belvedere/core/query'
import type { FastifyReply } from 'fastify'
import { changesNothing, defineRoutes, permission, type Route, type RouteInput } from '../../http/route.ts'
import { parseQueryContext } from '../request/query-context.ts'
import { isOn, jsonBody } from '../request/request-body.ts'
import { asVisibleChart, contextOfForm, formOfChart, objectOf } from '../request/saved-context.ts'
import { answerRequest, jobResult } from './answer-request.ts'

const RESULTS = '/superset/explore_json/data'

/** Returns the form of the address, overridden by that of the body. */
async function sentForm({ request }: RouteInput): Promise<JsonRecord> {
  const { form_data } = request.query as JsonRecord
  const parsed = typeof form_data === 'string' ? objectOf(form_data) : {}
  if (!parsed) throw new AppError('INCORRECT_REQUEST', { reason: 'form_data: JSON of an object' })
  if (request.method !== 'POST' || !hasBody(request)) return parsed
  const body = await jsonBody(request)
  const sent = isRecord(body) && isRecord(body.form_data) ? body.form_data : body
  if (!isRecord(sent)) throw new AppError('INCORRECT_REQUEST', { reason: 'form_data: JSON of an object' })
  return { ...parsed, ...sent }
}

const hasBody = ({ headers }: RouteInput['request']): boolean =>
  (headers['content-length'] !== undefined && headers['content-length'] !== '0') ||
  headers['transfer-encoding'] !== undefined

/** Returns the sent form, completed from the saved chart that it names. */
async function wholeForm(input: RouteInput): Promise<FormData> {
  const sent = await sentForm(input)
  const slice_id = Number(sent.slice_id)
  const isNamed = Number.isSafeInteger(slice_id) && slice_id > 0
  const saved = isNamed
    ? await asVisibleChart(slice_id, input, () => formOfChart(slice_id, input.user, input.services))
    : {}
  const { datasource_id, datasource_type } = input.request.params as Readonly<Record<string, string | undefined>>
  const named = datasource_id === undefined ? {} : { datasource: `${datasource_id}__${datasource_type}` }
  const form: JsonRecord = { ...saved, ...sent, ...named }
  if (!parseDatasourceKey(form.datasource)) {
    throw new AppError('INCORRECT_REQUEST', { reason: 'form_data.datasource: must be of the form "5__table"' })
  }
  return { viz_type: '', ...form } as FormData
}

/** Returns the result type and format that the address selects. */
function resultOptions(query: JsonRecord): {
  readonly result_type: ResultType
  readonly result_format: 'json' | 'csv'
} {
  if (isOn(query.csv)) return { result_type: 'full', result_format: 'csv' }
  const kind = (['query', 'results', 'samples'] as const).find(name => isOn(query[name]))
  return { result_type: kind ?? 'full', result_format: 'json' }
}

/**
 * Builds the context of a form. The builders trust the types of a form, so a wrong type in a sent form becomes a
 * refusal.
 */
async function contextOf(form: FormData): Promise<object> {
  try {
    return await contextOfForm(form)
  } catch (error) {
    if (error instanceof AppError) throw error
    const reason = 'form_data: a field has a value of the wrong type'
    throw new AppError('INCORRECT_REQUEST', { reason }, { cause: error })
  }
}

/**
 * GET and POST /superset/explore_json: takes a chart's form and returns the payload of its first query (requirement
 * API-CHART-008).
 */
async function exploreJson(input: RouteInput): Promise<FastifyReply> {
  const form = await wholeForm(input)
  const built = await contextOf(form)
  const drawn = parseQueryContext({ ...built, ...resultOptions(input.request.query as JsonRecord) })
  const context = { ...drawn, queries: drawn.queries.map(withoutDrawnSums) }
  const text = JSON.stringify(['form data', context])
  return answerRequest({ context, text, payload_form: form }, input, RESULTS)
}

const explore = changesNothing(permission('can_explore_json', 'Superset'))
const routesAt = (url: string): readonly Route[] => [
  { method: 'GET', url, access: explore, head: false, handler: exploreJson },
  { method: 'POST', url, access: explore, handler: exploreJson },
]

export const formDataRoutes: readonly Route[] = defineRoutes([
  ...routesAt('/superset/explore_json'),
  ...routesAt('/superset/explore_json/:datasource_type/:datasource_id'),
  { method: 'GET', url: '/superset/explore_json/data/:cache_key', access: explore, head: false, handler: jobResult },
])
