import {
  addOffset,
  evaluateTimeExpression,
  isBareRelativeUnit,
  labelTimeRange,
  parseCustomRange,
  parseHumanTime,
  parseIsoText,
  parseTimeExpression,
  parseTimeOffset,
  printCustomRange,
  resolveRangeParts,
  splitTimeRange,
  toIsoText,
} from '@belvedere/core/time'
import type { Adapters } from '../vector.ts'

const DAY = 86_400_000
const moment = (text: unknown): number => parseIsoText(String(text)) ?? Number.NaN
const iso = (value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : toIsoText(value)
const text = (value: unknown): string => String(value ?? '')

const failing = <T>(act: () => T): T | { readonly error: string } => {
  try {
    return act()
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

export const time: Adapters = {
  resolve_time_range: ({ now, extras, ...parts }) =>
    failing(() => {
      const { relative_start, relative_end } = { ...parts, ...(extras as object) } as Record<string, string | undefined>
      const { since, until } = resolveRangeParts(parts, { now: moment(now), relative_start, relative_end })
      return { since: iso(since), until: iso(until) }
    }),
  evaluate_datetime_expression: ({ now, expression }) => {
    const parsed = parseTimeExpression(text(expression))
    const value = parsed && evaluateTimeExpression(parsed, moment(now))
    return typeof value === 'number' ? { datetime: iso(value) } : { error: value ?? 'not understood' }
  },
  parse_human_datetime: ({ text: source, now }) => {
    const value = parseHumanTime(text(source), now === undefined ? 0 : moment(now))
    return typeof value === 'number'
      ? { datetime: iso(value), date_equals: iso(value)?.slice(0, 10) }
      : { error: value ?? 'unknown' }
  },
  human_timedelta: ({ text: source, reference }) => {
    const start = moment(reference)
    const end = parseHumanTime(text(source), start)
    return { days: typeof end === 'number' ? Math.round((end - start) / DAY) : null }
  },
  'past_timedelta (always positive, counted backwards)': ({ text: source, reference }) => {
    const offset = parseTimeOffset(text(source))
    const start = moment(reference)
    return {
      days: offset
        ? Math.round((start - addOffset(start, { ...offset, amount: -Math.abs(offset.amount) })) / DAY)
        : null,
    }
  },
  add_human_offset: ({ base, offset }) => {
    const parsed = parseTimeOffset(text(offset))
    return { datetime: parsed ? iso(addOffset(moment(base), parsed)) : null }
  },
  is_bare_relative_unit: ({ text: source }) => ({ matches: isBareRelativeUnit(text(source)) }),
  bare_relative_unit_in_range: ({ time_range }) => {
    const [since, until] = splitTimeRange(text(time_range))
    return { since_is_bare: isBareRelativeUnit(since), until_is_bare: isBareRelativeUnit(until) }
  },
  encode_custom_range: ({ custom_range }) => ({
    text: printCustomRange(custom_range as Parameters<typeof printCustomRange>[0]),
  }),
  decode_custom_range: ({ text: source }) => {
    const custom_range = parseCustomRange(text(source))
    return { matched: custom_range !== undefined, custom_range }
  },
  format_time_range_label: ({ time_range }) => ({ text: labelTimeRange(text(time_range)) }),
}
