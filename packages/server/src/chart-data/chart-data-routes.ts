import { AppError } from '@belvedere/core/errors'
import type { QueryContext } from '@belvedere/core/query'
import type { FastifyReply } from 'fastify'
import { Bytes } from '../bytes.ts'
import { defineRoutes, permission, type Route, type RouteInput } from '../http/route.ts'
import { keptEncoding } from './answers.ts'
import { sendFiles } from './files.ts'
import { type ChartDataAnswer, getChartData } from './get-chart-data.ts'
import { parseQueryContext } from './query-context.ts'
import { isOn, jsonBody } from './request-body.ts'
import { savedContext } from './saved-context.ts'
import { acceptedEncoding, compressed, isWorthCompressing, sendBody } from './send.ts'

type Query = Readonly<Record<string, unknown>>

/** POST /api/v1/chart/data: the query context comes with the request. */
async function postChartData(input: RouteInput): Promise<FastifyReply> {
  const body = await jsonBody(input.request)
  const text = JSON.stringify(body)
  return answerContext(parseQueryContext(body), text, input)
}

/** GET and POST /api/v1/chart/{id}/data: the query context is the saved chart's. */
async function savedChartData(input: RouteInput): Promise<FastifyReply> {
  const { query } = input.request as { query: Query }
  const saved = await savedContext(input)
  const asked = {
    ...saved,
    ...(typeof query.format === 'string' ? { result_format: query.format } : {}),
    ...(typeof query.type === 'string' ? { result_type: query.type } : {}),
  }
  return answerContext(parseQueryContext(asked), JSON.stringify(asked), input)
}

async function answerContext(context: QueryContext, text: string, input: RouteInput): Promise<FastifyReply> {
  const { request, reply, user, services, signal } = input
  const query = request.query as Query
  const force = context.force === true || isOn(query.force)
  const answer = await getChartData(
    { context: force ? { ...context, force } : context, text, timing: isOn(query.timing) },
    user,
    services,
    signal,
  )
  return sendAnswer(answer, input, reply)
}

async function sendAnswer(answer: ChartDataAnswer, input: RouteInput, reply: FastifyReply): Promise<FastifyReply> {
  const { request } = input
  if (answer.kind === 'files') return sendFiles(answer.files, answer.format, input)
  reply.header('cache-control', 'private, no-cache').header('vary', 'Accept-Encoding, Cookie, Authorization')
  const etag = answer.kind === 'kept' ? answer.kept.etag : answer.etag
  if (etag) reply.header('etag', etag)
  if (answer.kind === 'kept' && etag && isNamed(request.headers['if-none-match'], etag)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  const body = answer.kind === 'kept' ? answer.kept.body : answer.body
  const encoding = isWorthCompressing(body) ? acceptedEncoding(request) : null
  if (!encoding) return sendBody(reply, body)
  const bytes = await (answer.kind === 'kept'
    ? keptEncoding(answer.kept, encoding, input.services)
    : compressed(body, encoding))
  return sendBody(reply.header('content-encoding', encoding), new Bytes([bytes]))
}

const isNamed = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some(entry => entry.trim() === etag) ?? false

const readChart = permission('can_read', 'Chart')

const noAsyncAnswer = (): never => {
  throw new AppError('NOT_FOUND')
}

export const contextRoutes: readonly Route[] = defineRoutes([
  { method: 'POST', url: '/api/v1/chart/data', access: readChart, handler: postChartData },
  // Answers kept under a key belong to asynchronous questions, of which there are none.
  { method: 'GET', url: '/api/v1/chart/data/:cache_key', access: readChart, handler: noAsyncAnswer },
  { method: 'GET', url: '/api/v1/chart/:id/data', access: readChart, head: false, handler: savedChartData },
  { method: 'POST', url: '/api/v1/chart/:id/data', access: readChart, handler: savedChartData },
])
