import { AppError } from '@belvedere/core/errors'
import type { QueryObject } from '@belvedere/core/query'
import type { FastifyReply } from 'fastify'
import Type from 'typebox'
import type { Validator } from 'typebox/compile'
import { Bytes } from '../../bytes.ts'
import { readableDataset } from '../../datasets/readable-dataset.ts'
import type { RouteInput } from '../../http/route.ts'
import { sendBody } from '../../http/send.ts'
import { checkFields, validatorOf } from '../../http/validation.ts'
import { rowRulesFor } from '../authorize/shadows.ts'
import { prepareTemplated } from '../plan/prepare-templated.ts'
import { parseQueryContext } from '../request/query-context.ts'
import { isOn } from '../request/request-body.ts'
import { resultHead } from '../respond/result-head.ts'
import { fetchResult, knownResult, type ResolvedResult } from '../run/results.ts'

const addressWith = (most: number) =>
  Type.Object({
    datasource_id: Type.Integer({ minimum: 0 }),
    datasource_type: Type.Union([Type.Literal('table'), Type.Literal('query')]),
    page: Type.Integer({ minimum: 1 }),
    per_page: Type.Integer({ minimum: 1, maximum: most }),
  })
/** The schema for the configured maximum number of rows per page. */
let configured: { readonly most: number; readonly schema: ReturnType<typeof addressWith> } | undefined

function addressCheck(most: number): Validator {
  if (configured?.most !== most) configured = { most, schema: addressWith(most) }
  return validatorOf(configured.schema)
}

interface SamplesAddress {
  readonly datasource_id: number
  readonly datasource_type: 'table' | 'query'
  readonly page: number
  readonly per_page: number
}

function readAddress(query: Readonly<Record<string, string | undefined>>, most: number): SamplesAddress {
  const whole = (text: string | undefined, absent: number | null): unknown =>
    text === undefined ? absent : /^-?\d{1,15}$/.test(text) ? Number(text) : text
  const address: unknown = {
    datasource_id: whole(query.datasource_id, null),
    datasource_type: query.datasource_type ?? 'table',
    page: whole(query.page, 1),
    per_page: whole(query.per_page, most),
  }
  checkFields(addressCheck(most), address)
  return address as SamplesAddress
}

/** POST /datasource/samples: plain rows, page by page. A body limits them by its filters and time range. */
export async function samples(input: RouteInput): Promise<FastifyReply> {
  const { request, reply, user, services } = input
  const most = services.config.trial.samples_row_limit
  const address = readAddress(request.query as Readonly<Record<string, string | undefined>>, most)
  const datasource = { id: address.datasource_id, type: address.datasource_type }
  const dataset = await readableDataset(services, user, datasource)
  const drill = drillQuery(request.body, datasource)
  const { page, per_page } = address
  const [rows, total] = await Promise.all([
    find({ ...drill, row_limit: per_page, row_offset: (page - 1) * per_page }),
    find({ ...drill, is_rowcount: true }),
  ])
  const counted = JSON.parse(total.resolved.stored.data.toString()) as readonly { readonly rowcount: number }[]
  const { stored, is_cached } = rows.resolved
  const head = resultHead(rows.prepared, stored.facts, {
    cache_key: stored.key,
    cached_dttm: is_cached ? new Date(stored.made_at).toISOString() : null,
  })
  const paging = { page, per_page, total_count: counted[0]?.rowcount ?? 0, sql: rows.prepared.shownSql() }
  const start = `{"result":${JSON.stringify(paging).slice(0, -1)},${head.slice(1)}`
  reply.header('cache-control', 'private, no-store').type('application/json; charset=utf-8')
  return sendBody(reply, new Bytes([Buffer.from(start), ...stored.data.pieces, Buffer.from('}}')]))

  async function find(query: QueryObject) {
    const requestedQuery = { query, result_type: 'drill_detail', result_format: 'json', cache_timeout: 86_400 } as const
    const prepared = await prepareTemplated(input, {
      requested: requestedQuery,
      dataset,
      templateQuery: { user, query },
    })
    const resultRequest = {
      prepared,
      shadows: await rowRulesFor(user, prepared, services, input.signal),
      force: isOn((request.query as Readonly<Record<string, unknown>>).force),
    }
    const resolved: ResolvedResult =
      knownResult(resultRequest, services) ?? (await fetchResult(resultRequest, services, input.signal))
    return { prepared, resolved }
  }
}

/** Returns the filters and time range of the body; empty without a body. */
function drillQuery(body: unknown, datasource: { readonly id: number; readonly type: string }): QueryObject {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object') throw new AppError('NOT_JSON')
  const { queries } = parseQueryContext({ datasource, queries: [body] })
  const { filters, granularity, time_range, extras } = queries[0] ?? {}
  return { filters, granularity, time_range, extras }
}
