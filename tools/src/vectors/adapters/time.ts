import {
  addOffset,
  customFrame,
  isBareRelativeUnit,
  joinTimeRange,
  labelTimeRange,
  parseCustomRange,
  parseIsoText,
  parseTimeOffset,
  printCustomRange,
  splitTimeRange,
  toIsoText,
} from '@belvedere/core/time'
import {
  evaluateTimeExpression,
  parseHumanTime,
  parseTimeExpression,
  resolveRangeParts,
} from '@belvedere/core/time-resolution'
import { DayFrom } from '../days.ts'
import { type Adapters, Skip } from '../vector.ts'

const DAY = 86_400_000
/** The clock of vectors that name none. */
const CLOCK = '2016-11-07T09:30:10'
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

/** What the Custom frame shows for a value. */
function frameFacts(value: string) {
  const range = parseCustomRange(value)
  if (!range) return {}
  const { since, until, anchor } = customFrame(range)
  const ends = [since, until]
  const labels = ends.map(({ label }) => label)
  const hasAnchorPicker = anchor?.mode === 'specific'
  return {
    mode_label_counts: Object.fromEntries(labels.map(label => [label, labels.filter(other => other === label).length])),
    number_inputs: ends.filter(({ amount }) => amount !== undefined).length,
    calendar_icons: ends.filter(({ datetime }) => datetime !== undefined).length + (hasAnchorPicker ? 1 : 0),
    radios: anchor ? 2 : 0,
    anchor_date_picker_shown: hasAnchorPicker,
    texts: [...labels, ...ends.flatMap(({ grain }) => grain ?? [])],
  }
}

export const time: Adapters = {
  resolve_time_range: ({ now, extras, ...parts }) =>
    failing(() => {
      const { relative_start, relative_end } = { ...parts, ...(extras as object) } as Record<string, string | undefined>
      const { since, until } = resolveRangeParts(parts, { now: moment(now ?? CLOCK), relative_start, relative_end })
      return { since: iso(since), until: iso(until) }
    }),
  evaluate_datetime_expression: ({ now, expression }) => {
    const parsed = parseTimeExpression(text(expression))
    const value = parsed && evaluateTimeExpression(parsed, moment(now))
    return typeof value === 'number' ? { datetime: iso(value) } : { error: value ?? 'not understood' }
  },
  parse_human_datetime: ({ text: source, now }) => {
    const value = parseHumanTime(text(source), moment(now ?? CLOCK))
    return typeof value === 'number'
      ? { datetime: iso(value), date_equals: new DayFrom(value, moment(now ?? CLOCK)) }
      : { error: value ?? 'unknown' }
  },
  human_timedelta: ({ text: source, reference }) => {
    const offset = parseTimeOffset(text(source))
    const start = moment(reference)
    return { days: offset ? Math.round((addOffset(start, offset) - start) / DAY) : null }
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
  build_time_range_string: ({ since, until }) => ({ text: joinTimeRange(text(since), text(until)) }),
  resolve_query_time_range: () => {
    throw new Skip(
      'settled difference: a TEMPORAL_RANGE filter stays a condition of its own and is resolved in the plan',
    )
  },
  open_custom_frame: ({ value }) => frameFacts(text(value)),
  open_custom_frame_calendar: () => {
    throw new Skip('settled difference: the browser draws the calendar of a date field, in its own language')
  },
  render_time_range_control: () => {
    throw new Skip('what the control shows and opens is seen in a browser alone')
  },
  format_time_range_label: ({ time_range }) => ({ text: labelTimeRange(text(time_range)) }),
}
