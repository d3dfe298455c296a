/** Filters that apply another filter, a test or an attribute to every entry of a list. */
import type { Filter, Filters, Host, Registry } from '../host.ts'
import { attributePath } from '../members.ts'
import { toPlain } from '../printing.ts'
import { isText } from '../tainted-text.ts'
import { type CallArgs, entriesOf, fail, Generator, isTrue, used, type Value } from '../values.ts'

const nameIn = (value: Value): string =>
  isText(value) ? toPlain(value) : fail('the name of a filter or test must be a text')

function map(value: Value, given: CallArgs, host: Host, registry: Registry): Value {
  const entries = host.budget.list([...entriesOf(value)])
  const [first, ...rest] = given.positional
  if (first !== undefined) {
    const args = { positional: rest, named: given.named }
    return new Generator(entries.map(entry => registry.filter(nameIn(first), entry, args, host)))
  }
  const { attribute, default: otherwise, ...others } = Object.fromEntries(given.named)
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) return fail(`map has no argument "${unknown}"`)
  if (attribute === undefined) return fail('map needs the name of a filter, or "attribute"')
  return new Generator(entries.map(entry => attributePath(entry, used(attribute), otherwise)))
}

const choose = (isChosen: boolean, hasAttribute: boolean): Filter => ({
  parameters: null,
  run: (value, _, host, { positional, named }, registry) => {
    const [attribute, ...afterAttribute] = positional
    if (hasAttribute && attribute === undefined) return fail('selectattr and rejectattr need an attribute')
    const [test, ...rest] = hasAttribute ? afterAttribute : positional
    if (test === undefined && named.size > 0) return fail('the name of a test is needed')
    const args = { positional: rest, named }
    const entries = host.budget.list([...entriesOf(value)])
    const passes = (entry: Value): boolean => {
      const of = hasAttribute && attribute !== undefined ? attributePath(entry, used(attribute)) : entry
      return test === undefined ? isTrue(of) : registry.test(nameIn(test), of, args, host)
    }
    return new Generator(entries.filter(entry => passes(entry) === isChosen))
  },
})

export const CHOICE_FILTERS: Filters = {
  map: { parameters: null, run: (value, _, host, given, registry) => map(value, given, host, registry) },
  select: choose(true, false),
  reject: choose(false, false),
  selectattr: choose(true, true),
  rejectattr: choose(false, true),
}
