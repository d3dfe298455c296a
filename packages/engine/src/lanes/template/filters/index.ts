import { Arguments } from '../arguments.ts'
import { runTest } from '../conditions.ts'
import type { Filter, Host } from '../host.ts'
import { isMarkup } from '../tainted-text.ts'
import { type CallArgs, fail, NO_ARGS, type Value } from '../values.ts'
import { CHOICE_FILTERS } from './choices.ts'
import { LIST_FILTERS } from './lists.ts'
import { MARKUP_FILTERS } from './markup.ts'
import { NUMBER_FILTERS } from './numbers.ts'
import { SQL_FILTERS } from './sql.ts'
import { TEXT_FILTERS } from './texts.ts'

const ALIASES: Readonly<Record<string, string>> = { d: 'default', count: 'length', e: 'escape' }

const FILTERS: ReadonlyMap<string, Filter> = new Map(
  [TEXT_FILTERS, NUMBER_FILTERS, LIST_FILTERS, CHOICE_FILTERS, MARKUP_FILTERS, SQL_FILTERS].flatMap(filters =>
    Object.entries(filters),
  ),
)

const filterNamed = (name: string): Filter | undefined =>
  FILTERS.get((Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined) ?? name)

export const isFilter = (name: string): boolean => filterNamed(name) !== undefined

/** @throws TemplateError for an unsupported filter or argument */
export function runFilter(name: string, value: Value, args: CallArgs, host: Host): Value {
  host.budget.step()
  const filter = filterNamed(name) ?? fail(`there is no filter "${name}"`)
  if (isMarkup(value) && !filter.takesMarkup) return fail(`the filter "${name}" is not available for markup`)
  const named = new Arguments(
    `the filter "${name}"`,
    filter.parameters ?? '',
    filter.parameters === null ? NO_ARGS : args,
  )
  return filter.run(value, named, host, args, { filter: runFilter, test: runTest })
}
