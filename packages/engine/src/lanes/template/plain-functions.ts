/** Jinja's built-in functions. */
import { Arguments } from './arguments.ts'
import type { Budget } from './budget.ts'
import { integerOf } from './numbers.ts'
import { type CallArgs, Callable, Dict, entriesOf, fail, Namespace, ownKey, Range, used, type Value } from './values.ts'

function range({ positional, named }: CallArgs, budget: Budget): Value {
  if (named.size > 0) return fail('range takes no named arguments')
  if (positional.length < 1 || positional.length > 3) return fail('range takes one to three numbers')
  const [first = 0n, second, step = 1n] = positional.map(integerOf)
  const [start, stop] = second === undefined ? [0n, first] : [first, second]
  if (step === 0n) return fail('the step of range must not be 0')
  const width = step > 0n ? stop - start : start - stop
  const size = step > 0n ? step : -step
  const count = width <= 0n ? 0 : Number((width + size - 1n) / size)
  budget.count(count)
  return new Range(
    start,
    stop,
    step,
    Array.from({ length: count }, (_, index) => start + BigInt(index) * step),
  )
}

/** Evaluates `dict(pairs, name=value)`. */
function dictOf({ positional: [source, ...more], named }: CallArgs): Dict {
  if (more.length > 0) return fail('dict takes one dictionary and named arguments')
  const dict = new Dict()
  const given = source === undefined ? null : used(source)
  const pairs = given === null ? [] : given instanceof Dict ? given.pairs() : entriesOf(given).map(entriesOf)
  if (source === null) fail('dict takes a dictionary, not None')
  for (const pair of pairs) {
    const [key, value] = pair
    if (pair.length !== 2 || key === undefined || value === undefined) return fail('dict takes pairs')
    dict.set(ownKey(key), used(value))
  }
  for (const [name, value] of named) dict.set(name, used(value))
  return dict
}

function namespace(args: CallArgs): Namespace {
  const made = new Namespace()
  for (const [name, value] of dictOf(args).pairs()) {
    made.members.set(typeof name === 'string' ? name : fail('names of a namespace must be texts'), value)
  }
  return made
}

/** Evaluates `joiner(', ')`: nothing on the first call, the separator on later calls. */
function joiner(args: CallArgs): Callable {
  const text = new Arguments('joiner', 'sep', args).text('sep', ', ')
  let isFirst = true
  return new Callable('joiner', given => {
    new Arguments('joiner', '', given)
    const printed = isFirst ? '' : text
    isFirst = false
    return printed
  })
}

/** Names in Jinja that are of no use in SQL templates. */
const NOT_AVAILABLE = ['lipsum', 'cycler']

export const plainFunctions = (budget: Budget): readonly Callable[] => [
  new Callable('range', args => range(args, budget)),
  new Callable('dict', dictOf),
  new Callable('namespace', namespace),
  new Callable('joiner', joiner),
  ...NOT_AVAILABLE.map(name => new Callable(name, () => fail(`the function ${name} is not available`))),
]
