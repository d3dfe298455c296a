/** The functions and names that a template of SQL knows. */
import type { TemplateContext, TemplateFilter, TemplateNeed } from '@belvedere/core/engine-protocol'
import type { Budget } from './budget.ts'
import { escapeText, numberOf } from './filters.ts'
import { Scope } from './scope.ts'
import {
  type CallArgs,
  Callable,
  fail,
  formatMoment,
  fromData,
  isTrue,
  Moment,
  toData,
  toText,
  type Value,
} from './values.ts'

/** What a rendering has told beside its text. */
export interface Noted {
  /** Columns whose filters the template takes upon itself to apply. */
  readonly applied: Set<string>
  /** Columns whose filters are not applied outside any more. */
  readonly removed: Set<string>
  /** What the text depends on beside the question itself. */
  readonly cache_keys: unknown[]
  readonly needs: TemplateNeed[]
}

export const nothingNoted = (): Noted => ({ applied: new Set(), removed: new Set(), cache_keys: [], needs: [] })

/** The rendering cannot go on before the web process has told more. */
export class NeedsMore extends Error {}

const argument = ({ positional, named }: CallArgs, index: number, name: string): Value | undefined =>
  positional[index] ?? named.get(name)
const textArgument = (args: CallArgs, index: number, name: string): string => {
  const value = argument(args, index, name)
  return typeof value === 'string' ? value : fail(`${name} is a text`)
}
const flag = (args: CallArgs, index: number, name: string, otherwise: boolean): boolean => {
  const value = argument(args, index, name)
  return value === undefined ? otherwise : isTrue(value)
}

type Body = (args: CallArgs) => Value

/** Names that a template can use, on top of which it sets its own. */
export function namesOf(context: TemplateContext, noted: Noted, budget: Budget): Scope {
  const scope = new Scope()
  for (const [name, value] of Object.entries(context.variables)) scope.set(name, fromData(value))
  for (const name of ['from_dttm', 'to_dttm'] as const) {
    const ms = context[name]
    scope.set(name, ms === null ? null : new Moment(ms))
  }
  scope.set('True', true)
  scope.set('true', true)
  scope.set('False', false)
  scope.set('false', false)
  scope.set('None', null)
  scope.set('none', null)
  const functions = {
    ...userFunctions(context, noted),
    ...filterFunctions(context, noted),
    ...sourceFunctions(context, noted),
    ...plainFunctions(budget),
  }
  for (const [name, body] of Object.entries(functions)) scope.set(name, new Callable(name, body))
  return scope
}

function userFunctions({ user, url_params, backslash }: TemplateContext, noted: Noted): Readonly<Record<string, Body>> {
  const told =
    (value: unknown): Body =>
    args => {
      if (flag(args, 0, 'add_to_cache_keys', true)) noted.cache_keys.push(value)
      return fromData(value)
    }
  return {
    current_user_id: told(user.id),
    current_username: told(user.username),
    current_user_email: told(user.email),
    current_user_roles: told(user.roles),
    cache_key_wrapper: args => {
      const value = argument(args, 0, 'key') ?? fail('cache_key_wrapper needs a value')
      noted.cache_keys.push(toData(value))
      return value
    },
    url_param: args => {
      const name = textArgument(args, 0, 'param')
      const value =
        (Object.hasOwn(url_params, name) ? url_params[name] : undefined) ?? argument(args, 1, 'default') ?? null
      if (flag(args, 2, 'add_to_cache_keys', true)) noted.cache_keys.push(toData(value))
      if (value === null) return null
      const text = toText(value)
      return flag(args, 3, 'escape_result', true) ? escapeText(text, "'", backslash) : text
    },
  }
}

function filterFunctions(context: TemplateContext, noted: Noted): Readonly<Record<string, Body>> {
  const filtersOn = (column: string, remove: boolean): readonly TemplateFilter[] => {
    const found = context.filters.filter(
      filter => filter.col === column && (!isEmpty(filter.val) || NO_VALUE.has(filter.op.toUpperCase())),
    )
    if (found.length > 0) {
      noted.applied.add(column)
      if (remove) noted.removed.add(column)
    }
    return found.map(({ op, col, val }) => {
      const name = op.toUpperCase()
      return { op: name, col, val: (name === 'IN' || name === 'NOT IN') && !Array.isArray(val) ? [val] : val }
    })
  }
  const timeFilter: Body = args => timeFilterOf(context, noted, args)
  return {
    get_filters: args => fromData(filtersOn(textArgument(args, 0, 'column'), flag(args, 1, 'remove_filter', false))),
    filter_values: args => {
      const values = filtersOn(textArgument(args, 0, 'column'), flag(args, 2, 'remove_filter', false)).flatMap(
        ({ val }) => (isEmpty(val) ? [] : val),
      )
      const otherwise = argument(args, 1, 'default') ?? null
      return values.length === 0 && otherwise !== null ? [otherwise] : fromData(values)
    },
    get_time_filter: timeFilter,
    time_filter: timeFilter,
  }
}

/** Operators that stand alone. */
const NO_VALUE = new Set(['IS NULL', 'IS NOT NULL', 'IS TRUE', 'IS FALSE'])

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The time range that holds for a column, resolved: its ends as SQL, and the range's own words. */
function timeFilterOf(context: TemplateContext, noted: Noted, args: CallArgs): Value {
  const wanted = argument(args, 0, 'column') ?? null
  const column = wanted === null ? null : toText(wanted)
  const otherwise = argument(args, 1, 'default') ?? null
  const pattern = argument(args, 3, 'strftime') ?? null
  const own = context.time_filters.find(
    filter => filter.column === column || (column === null && filter.column === null),
  )
  const key = column ?? context.time_column
  if (own && key !== null) {
    noted.applied.add(key)
    if (flag(args, 4, 'remove_filter', false)) noted.removed.add(key)
  }
  const time_range = own?.time_range ?? (otherwise === null ? null : toText(otherwise))
  const found = own ?? (time_range === null ? undefined : context.resolved_ranges[time_range])
  if (time_range !== null && !found) {
    noted.needs.push({ kind: 'time_range', time_range })
    throw new NeedsMore()
  }
  const end = (ms: number | null | undefined): Value => {
    if (ms === null || ms === undefined) return null
    const moment = new Moment(ms)
    return pattern === null
      ? `${context.timestamp[0]}${toText(moment)}${context.timestamp[1]}`
      : formatMoment(moment, toText(pattern))
  }
  return new Map<string, Value>([
    ['from_expr', end(found?.from)],
    ['to_expr', end(found?.to)],
    ['time_range', time_range],
  ])
}

function sourceFunctions(context: TemplateContext, noted: Noted): Readonly<Record<string, Body>> {
  const told = (need: TemplateNeed): Value => {
    const key = JSON.stringify(need)
    if (Object.hasOwn(context.told, key)) return context.told[key] ?? null
    noted.needs.push(need)
    throw new NeedsMore()
  }
  return {
    dataset: args => {
      const columns = argument(args, 2, 'columns')
      return told({
        kind: 'dataset',
        id: numberOf(argument(args, 0, 'dataset_id') ?? fail('dataset needs an id')),
        include_metrics: flag(args, 1, 'include_metrics', false),
        columns: Array.isArray(columns) ? columns.map(toText) : null,
      })
    },
    metric: args => {
      const id = argument(args, 1, 'dataset_id')
      return told({
        kind: 'metric',
        key: textArgument(args, 0, 'metric_key'),
        dataset_id: id === undefined || id === null ? null : numberOf(id),
      })
    },
  }
}

const plainFunctions = (budget: Budget): Readonly<Record<string, Body>> => ({
  range: ({ positional }) => {
    const [first = 0, second, step = 1] = positional.map(numberOf)
    const [start, stop] = second === undefined ? [0, first] : [first, second]
    if (step === 0) return fail('range needs a step')
    const count = Math.max(0, Math.ceil((stop - start) / step))
    budget.count(count)
    return Array.from({ length: count }, (_, index) => start + index * step)
  },
  dict: ({ named }) => new Map(named),
  namespace: ({ named }) => new Map(named),
})
