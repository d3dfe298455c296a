import { AppError } from '@belvedere/core/errors'
import { planValues } from '@belvedere/sql'
import type { LoadedDataset } from '../../datasets/load-dataset.ts'
import { dialectFor, readableDataset } from '../../datasets/readable-dataset.ts'
import { checkRenderedReads } from '../../datasets/table-rights.ts'
import { ruledSource, withReadRules } from '../../datasets/visibility.ts'
import { queriedDataset } from '../../extracts/use-extract.ts'
import type { RouteInput } from '../../http/route.ts'
import { lentError } from '../../lending/lent-error.ts'
import { checkLentValues } from '../../lending/lent-queries.ts'
import { hasTemplate } from '../../templates/has-template.ts'
import { renderQuery } from '../../templates/render-query.ts'
import { rowRulesFor } from '../authorize/shadows.ts'
import { planOptions, preparePlan } from '../plan/prepare.ts'
import { fetchResult, knownResult } from '../run/results.ts'

/** Maximum and default number of returned values. */
const MAX_VALUES = 10_000
const USUAL_VALUES = 1000
const CACHE_SECONDS = 86_400

interface ValuesAddress {
  readonly id: number
  readonly type: 'table' | 'query'
  readonly column: string
  readonly search: string | null
  readonly limit: number
}

/** Returns the values that a filter on a column can have, in order, limited to those that contain the search text. */
async function columnValues(address: ValuesAddress, input: RouteInput): Promise<readonly unknown[]> {
  const { user, services } = input
  const readable = await readableDataset(services, user, address)
  if (!user.guest) return valuesOf(address, readable, input)
  await checkLentValues(address.column, user.guest.dashboard_ids, readable, services)
  return valuesOf(address, readable, input).catch(error => {
    throw lentError(error)
  })
}

async function valuesOf(
  address: ValuesAddress,
  readable: LoadedDataset,
  { user, services, signal }: RouteInput,
): Promise<readonly unknown[]> {
  const requester = { user, query: { columns: [address.column] } }
  const work = { services, signal }
  const { dataset: live } = await renderQuery(work, { dataset: readable, query: requester, uses: 'named parts' })
  const valuesQuery = { column: address.column, search: address.search, limit: address.limit }
  const planOf = (source: LoadedDataset) => planValues(valuesQuery, source, planOptions(services, dialectFor(source)))
  const rendered = await queriedDataset({}, await withReadRules(live, services, signal), services, planOf)
  const column = rendered.columns.find(({ column_name }) => column_name === address.column)
  const fenced = Boolean(rendered.fetch_values_predicate || column?.expression)
  const dataset = await ruledSource(rendered, { fenced }, services, signal)
  const planned = planOf(dataset)
  const requestedQuery = {
    query: {},
    result_type: 'full',
    result_format: 'json',
    cache_timeout: CACHE_SECONDS,
  } as const
  const prepared = await preparePlan(planned, requestedQuery, dataset, services, signal)
  if (readable.sql && hasTemplate(readable.sql))
    await checkRenderedReads(work, { ...prepared, dataset: readable, user })
  const resultRequest = { prepared, shadows: await rowRulesFor(user, prepared, services, signal), force: false }
  const { stored } = knownResult(resultRequest, services) ?? (await fetchResult(resultRequest, services, signal))
  // The list is short by its limit, unlike the rows of charts, so it may be parsed here.
  const rows = JSON.parse(stored.data.toString()) as readonly Readonly<Record<string, unknown>>[]
  return rows.map(row => row[address.column] ?? null)
}

function addressOf({ request }: RouteInput, usual: number): ValuesAddress {
  const params = request.params as Readonly<Record<string, string>>
  const query = request.query as Readonly<Record<string, string | undefined>>
  const id = params.datasource_id ?? ''
  const type = params.datasource_type ?? 'table'
  if (!/^\d{1,15}$/.test(id)) throw new AppError('NOT_FOUND')
  if (type !== 'table' && type !== 'query')
    throw new AppError('INCORRECT_REQUEST', { reason: 'datasource_type: table or query' })
  const limit = query.limit === undefined ? usual : Number(query.limit)
  if (!Number.isInteger(limit) || limit < 1)
    throw new AppError('INCORRECT_REQUEST', { reason: `limit: a number from 1 to ${MAX_VALUES}` })
  return {
    id: Number(id),
    type,
    column: params.column_name ?? '',
    search: query.q || null,
    limit: Math.min(limit, MAX_VALUES),
  }
}

/** GET /api/v1/datasource/{type}/{id}/column/{name}/values */
export const datasourceValues = async (input: RouteInput) => ({
  result: await columnValues(addressOf(input, USUAL_VALUES), input),
})

/**
 * GET /superset/filter/{type}/{id}/{column}: the older address, which returns a bare list (requirement
 * API-DATASET-007).
 */
export const legacyValues = (input: RouteInput) => columnValues(addressOf(input, MAX_VALUES), input)
