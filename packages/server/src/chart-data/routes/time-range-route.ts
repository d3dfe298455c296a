import { AppError } from '@belvedere/core/errors'
import { toIsoText } from '@belvedere/core/time'
import { resolveTimeRange } from '@belvedere/core/time-resolution'
import Type from 'typebox'
import { parseQ } from '../../http/q.ts'
import type { RouteInput } from '../../http/route.ts'

const One = Type.Object({ timeRange: Type.String(), shift: Type.Optional(Type.String()) })
const Q = Type.Union([Type.String(), Type.Array(One, { maxItems: 50 })])

interface ResolvedText {
  /** ISO text without a zone; empty if the range is open. */
  readonly since: string
  readonly until: string
  readonly timeRange: string
}

/** GET /api/v1/time_range/?q=: resolves time ranges to their current bounds. */
export function timeRange(input: RouteInput): { readonly result: ResolvedText | readonly ResolvedText[] } {
  const ranges = parseQ(input.request, Q) ?? 'No filter'
  if (typeof ranges === 'string') return { result: resolved(ranges, input) }
  return { result: ranges.map(one => resolved(one.timeRange, input)) }
}

function resolved(text: string, { services }: RouteInput): ResolvedText {
  try {
    const range = resolveTimeRange(text, { now: services.clock.now(), timeZone: services.config.time_zone })
    const side = (end: number | null) => (end === null ? '' : toIsoText(end))
    return { since: side(range.since), until: side(range.until), timeRange: text }
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause
    throw new AppError('TIME_RANGE_NOT_UNDERSTOOD', { reason: cause.message }, { cause })
  }
}
