/** Functions and names that are available in SQL templates. */
import type { TemplateContext, TemplateFilter, TemplateNeed } from '@belvedere/core/engine-protocol'
import { isEmptyValue } from '@belvedere/core/json'
import { Arguments } from './arguments.ts'
import type { Budget } from './budget.ts'
import { fromData, fromRequest, toData } from './data.ts'
import { formatted } from './filters/sql.ts'
import { NeedsMore } from './needs.ts'
import { integerOf } from './numbers.ts'
import { plainFunctions } from './plain-functions.ts'
import { toPlain, toText } from './printing.ts'
import { Scope } from './scope.ts'
import { plainOf, type Text, tainted } from './tainted-text.ts'
import { type CallArgs, Callable, Dict, entriesOf, fail, Moment, used, type Value } from './values.ts'

/** Effects of a rendering besides its text. */
export interface Noted {
  /** Columns whose filters the template applies itself. */
  readonly applied: Set<string>
  /** Columns whose filters must not be applied outside the template as well. */
  readonly removed: Set<string>
  /** Values on which the text depends, in addition to the query itself. */
  readonly cache_keys: unknown[]
}

export const nothingNoted = (): Noted => ({ applied: new Set(), removed: new Set(), cache_keys: [] })

/** Parameter names and implementation of a function. */
type Body = readonly [parameters: string, run: (args: Arguments) => Value]

/** Returns the scope of predefined names. The template adds its own to it. */
export function namesOf(context: TemplateContext, noted: Noted, budget: Budget): Scope {
  const scope = new Scope()
  for (const [name, value] of Object.entries(context.variables)) scope.set(name, fromData(value))
  for (const [name, value] of Object.entries(context.request_variables)) scope.set(name, fromRequest(value))
  for (const name of ['from_dttm', 'to_dttm'] as const) {
    const ms = context[name]
    scope.set(name, ms === null ? null : new Moment(ms))
  }
  const functions = {
    ...userFunctions(context, noted),
    ...filterFunctions(context, noted),
    ...sourceFunctions(context),
  }
  for (const [name, [parameters, run]] of Object.entries(functions)) {
    scope.set(name, new Callable(name, (args: CallArgs) => run(new Arguments(name, parameters, args))))
  }
  for (const callable of plainFunctions(budget)) scope.set(callable.name, callable)
  return scope
}

function userFunctions({ user, url_params }: TemplateContext, noted: Noted): Readonly<Record<string, Body>> {
  const fact = (value: unknown): Body => [
    'add_to_cache_keys',
    args => {
      if (args.flag('add_to_cache_keys', true)) noted.cache_keys.push(value)
      return fromRequest(value)
    },
  ]
  return {
    current_user_id: fact(user.id),
    current_username: fact(user.username),
    current_user_email: fact(user.email),
    current_user_roles: fact(user.roles),
    cache_key_wrapper: [
      'key',
      args => {
        const value = used(args.value('key'))
        noted.cache_keys.push(toData(value))
        return value
      },
    ],
    url_param: ['param default add_to_cache_keys escape_result', args => urlParam(args, url_params, noted)],
  }
}

function urlParam(args: Arguments, url_params: TemplateContext['url_params'], noted: Noted): Value {
  const name = args.string('param')
  const own = Object.hasOwn(url_params, name) ? url_params[name] : undefined
  const value = own ?? used(args.optional('default') ?? null)
  if (args.flag('add_to_cache_keys', true)) noted.cache_keys.push(typeof value === 'string' ? value : toData(value))
  if (value === null) return null
  // The text is escaped when the SQL is written in either case; the argument affects only uses outside of SQL.
  const text = toPlain(value)
  return tainted(text, args.flag('escape_result', true) ? text.replaceAll("'", "''") : text)
}

function filterFunctions(context: TemplateContext, noted: Noted): Readonly<Record<string, Body>> {
  const filtersOn = (column: string, remove: boolean): readonly TemplateFilter[] => {
    const filters = context.filters.filter(
      filter => filter.col === column && (!isEmptyValue(filter.val) || NO_VALUE.has(filter.op.toUpperCase())),
    )
    if (filters.length > 0) {
      noted.applied.add(column)
      if (remove) noted.removed.add(column)
    }
    return filters.map(({ op, col, val }) => {
      const name = op.toUpperCase()
      return { op: name, col, val: (name === 'IN' || name === 'NOT IN') && !Array.isArray(val) ? [val] : val }
    })
  }
  const timeFilter: Body = [
    'column default target_type strftime remove_filter',
    args => timeFilterOf(context, noted, args),
  ]
  return {
    get_filters: [
      'column remove_filter',
      args =>
        filtersOn(args.string('column'), args.flag('remove_filter')).map(({ op, val }) =>
          Dict.of([
            ['op', OPERATORS.has(op) ? op : tainted(op)],
            ['col', args.value('column')],
            ['val', fromRequest(val)],
          ]),
        ),
    ],
    filter_values: [
      'column default remove_filter',
      args => {
        const values = filtersOn(args.string('column'), args.flag('remove_filter')).flatMap(({ val }) =>
          isEmptyValue(val) ? [] : val,
        )
        const otherwise = args.optional('default') ?? null
        return values.length === 0 && otherwise !== null ? [used(otherwise)] : fromRequest(values)
      },
    ],
    get_time_filter: timeFilter,
    time_filter: timeFilter,
  }
}

/** Filter operators, which are safe to print. */
const OPERATORS: ReadonlySet<string> = new Set([
  ...['==', '!=', '>', '<', '>=', '<=', '<>', '='],
  ...['IN', 'NOT IN', 'LIKE', 'NOT LIKE', 'ILIKE', 'NOT ILIKE', 'REGEX', 'TEMPORAL_RANGE'],
  ...['IS NULL', 'IS NOT NULL', 'IS TRUE', 'IS FALSE'],
])

/** Operators without a value. */
const NO_VALUE = new Set(['IS NULL', 'IS NOT NULL', 'IS TRUE', 'IS FALSE'])

/** Returns the resolved time range of a column: its bounds as SQL, and its text. */
function timeFilterOf(context: TemplateContext, noted: Noted, args: Arguments): Value {
  const requested = args.optional('column') ?? null
  const column = requested === null ? null : toPlain(requested)
  const otherwise = args.optional('default') ?? null
  const pattern = args.optional('strftime') ?? null
  if ((args.optional('target_type') ?? null) !== null) return fail('the argument "target_type" is not available')
  const own = context.time_filters.find(
    filter => filter.column === column || (column === null && filter.column === null),
  )
  const key = column ?? context.time_column
  if (own && key !== null) {
    noted.applied.add(key)
    if (args.flag('remove_filter')) noted.removed.add(key)
  }
  const words: Text | null = own ? tainted(own.time_range) : otherwise === null ? null : toText(otherwise)
  const time_range = words === null ? null : plainOf(words)
  const range = own ?? (time_range === null ? undefined : context.resolved_ranges[time_range])
  if (time_range !== null && !range) {
    throw new NeedsMore({ kind: 'time_range', time_range })
  }
  const end = (ms: number | null | undefined): Value => {
    if (ms === null || ms === undefined) return null
    const moment = new Moment(ms)
    return pattern === null
      ? `${context.timestamp[0]}${toPlain(moment)}${context.timestamp[1]}`
      : formatted(moment, toText(pattern))
  }
  return Dict.of([
    ['from_expr', end(range?.from)],
    ['to_expr', end(range?.to)],
    ['time_range', words],
  ])
}

function sourceFunctions(context: TemplateContext): Readonly<Record<string, Body>> {
  const resolved = (need: TemplateNeed): Value => {
    const key = JSON.stringify(need)
    if (Object.hasOwn(context.rendered, key)) return context.rendered[key] ?? null
    throw new NeedsMore(need)
  }
  return {
    dataset: [
      'dataset_id include_metrics columns from_dttm to_dttm',
      args => {
        for (const name of ['from_dttm', 'to_dttm']) {
          if ((args.optional(name) ?? null) !== null) fail(`the argument "${name}" of dataset is not available`)
        }
        const columns = used(args.optional('columns') ?? null)
        return resolved({
          kind: 'dataset',
          id: args.integer('dataset_id'),
          include_metrics: args.flag('include_metrics'),
          columns: columns === null ? null : entriesOf(columns).map(toPlain),
        })
      },
    ],
    metric: [
      'metric_key dataset_id',
      args => {
        const id = used(args.optional('dataset_id') ?? null)
        return resolved({
          kind: 'metric',
          key: args.string('metric_key'),
          dataset_id: id === null ? null : Number(integerOf(id)),
        })
      },
    ],
  }
}
