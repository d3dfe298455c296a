import { AppError } from '@belvedere/core/errors'
import { type Principal, turnIdOf } from '../../auth/principal.ts'
import type { Services } from '../../services.ts'
import { rowRulesFor } from '../authorize/shadows.ts'
import type { PreparedPart } from '../plan/prepared-context.ts'
import type { ResolvedPart } from './resolved-part.ts'
import { fetchResult, knownResult, type ResultRequest } from './results.ts'
import { together } from './together.ts'

/** The requester, and the options of the request. */
export interface Requester {
  readonly user: Principal
  readonly services: Services
  /** Run the query even if the result is cached. */
  readonly force: boolean
  /** True if no client is waiting for the answer. */
  readonly is_background?: boolean | undefined
  readonly signal: AbortSignal
  /** Id of the request's dashboard. */
  readonly dashboard_id?: number | null | undefined
}

type Askings = readonly (ResultRequest | null)[]

async function askingsOf(
  parts: readonly PreparedPart[],
  { user, services, force, is_background, signal }: Requester,
): Promise<Askings> {
  const turn = { user_id: turnIdOf(user), is_background }
  const requests: (ResultRequest | null)[] = []
  for (const part of parts) {
    const prepared = part.kind === 'query' ? part.prepared : null
    requests.push(prepared && { prepared, force, turn, shadows: await rowRulesFor(user, prepared, services, signal) })
  }
  return requests
}

const knownOf = (
  parts: readonly PreparedPart[],
  requests: Askings,
  services: Services,
): readonly (ResolvedPart | null)[] =>
  parts.map((part, index): ResolvedPart | null => {
    const request = requests[index]
    if (part.kind === 'known' || !request) return part.kind === 'known' ? part : null
    const result = knownResult(request, services)
    return result ? { kind: 'result', prepared: part.prepared, result } : null
  })

const isWhole = (parts: readonly (ResolvedPart | null)[]): parts is readonly ResolvedPart[] =>
  parts.every(part => part !== null)

/** Returns the answers to the parts of a context if all are cached, else null. */
export async function knownParts(
  parts: readonly PreparedPart[],
  requester: Requester,
): Promise<readonly ResolvedPart[] | null> {
  const known = knownOf(parts, await askingsOf(parts, requester), requester.services)
  return isWhole(known) ? known : null
}

/** Returns the answers to the parts of a context, in order: from the cache, or by queries that run in parallel. */
export async function findParts(
  parts: readonly PreparedPart[],
  requester: Requester,
): Promise<readonly ResolvedPart[]> {
  const { services, signal } = requester
  const requests = await askingsOf(parts, requester)
  const known = knownOf(parts, requests, services)
  if (isWhole(known)) return known
  const missing = (index: number, stop: AbortSignal): Promise<ResolvedPart> => {
    const request = requests[index]
    if (!request) return Promise.reject(new AppError('INTERNAL'))
    const { prepared } = request
    return fetchResult(request, services, stop).then(result => ({ kind: 'result', prepared, result }))
  }
  return together(signal, stop => known.map((part, index) => part ?? missing(index, stop)))
}
