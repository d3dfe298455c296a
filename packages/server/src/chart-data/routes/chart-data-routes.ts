import type { JsonRecord } from '@belvedere/core/json'
import type { FastifyReply } from 'fastify'
import { reachedDataset } from '../../datasets/readable-dataset.ts'
import { JsonText } from '../../http/json-text.ts'
import { alsoGuests, changesNothing, defineRoutes, permission, type Route, type RouteInput } from '../../http/route.ts'
import { CHART_DATA_DOCS, JOB_DOCS, SAVED_DOCS } from '../docs.ts'
import { isLongText, yieldTurn } from '../plan/yield-turn.ts'
import { parseQueryContext } from '../request/query-context.ts'
import { jsonBody } from '../request/request-body.ts'
import { asVisibleChart, pageContextOfChart, savedContext } from '../request/saved-context.ts'
import { answerKnown, answerRequest, dashboardOf, jobResult } from './answer-request.ts'

/** Address of the results of jobs (requirement API-ASYNC-005). */
const RESULTS = '/api/v1/chart/data'
type Query = Readonly<Record<string, unknown>>

/** POST /api/v1/chart/data: the request contains the query context. */
async function postChartData(input: RouteInput): Promise<FastifyReply> {
  const { body: sent } = input.request
  const sent_text = sent instanceof JsonText ? sent.text : undefined
  const known = sent_text !== undefined && answerKnown(sent_text, input)
  if (known) return known
  await yieldTurn(sent_text !== undefined && isLongText(sent_text))
  const body = await jsonBody(input.request)
  const context = parseQueryContext(body)
  const text = sent_text !== undefined && isLongText(sent_text) ? plainText(sent_text, body) : JSON.stringify(body)
  return answerRequest({ context, text, sent_text }, input, RESULTS)
}

/**
 * Returns the text of a body without escapes that could hide a template. Most bodies have none and are returned as
 * sent.
 */
const plainText = (sent: string, body: unknown): string => (sent.includes('\\u') ? JSON.stringify(body) : sent)

/**
 * Returns the stored context of a chart. For readers through a dashboard, returns the context that the dashboard's page
 * builds.
 */
async function lendableContext(saved: JsonRecord, { request, user, services }: RouteInput): Promise<JsonRecord> {
  const context = parseQueryContext(saved)
  const dashboard_id = dashboardOf(request.query as Query, context)
  const { dashboard_ids } = await reachedDataset(services, user, context.datasource, dashboard_id)
  return dashboard_ids ? pageContextOfChart(Number(context.form_data?.slice_id), services) : saved
}

/** GET and POST /api/v1/chart/{id}/data: the query context is that of the saved chart. */
const savedChartData = (input: RouteInput): Promise<FastifyReply> =>
  asVisibleChart(Number((input.request.params as { readonly id: string }).id), input, () => answerSaved(input))

async function answerSaved(input: RouteInput): Promise<FastifyReply> {
  const { query } = input.request as { query: Query }
  const saved = await lendableContext(await savedContext(input), input)
  const requested = {
    ...saved,
    ...(typeof query.format === 'string' ? { result_format: query.format } : {}),
    ...(typeof query.type === 'string' ? { result_type: query.type } : {}),
  }
  return answerRequest({ context: parseQueryContext(requested), text: JSON.stringify(requested) }, input, RESULTS)
}

const readChart = changesNothing(alsoGuests(permission('can_read', 'Chart')))

export const contextRoutes: readonly Route[] = defineRoutes([
  {
    method: 'POST',
    url: '/api/v1/chart/data',
    access: readChart,
    reads_json_late: true,
    docs: CHART_DATA_DOCS,
    handler: postChartData,
  },
  {
    method: 'GET',
    url: '/api/v1/chart/data/:cache_key',
    access: readChart,
    head: false,
    docs: JOB_DOCS,
    handler: jobResult,
  },
  {
    method: 'GET',
    url: '/api/v1/chart/:id/data',
    access: readChart,
    head: false,
    docs: SAVED_DOCS,
    handler: savedChartData,
  },
  { method: 'POST', url: '/api/v1/chart/:id/data', access: readChart, docs: SAVED_DOCS, handler: savedChartData },
])
