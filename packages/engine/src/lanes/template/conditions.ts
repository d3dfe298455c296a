/** Jinja's tests: `x is defined`, `x is divisibleby(3)`. */
import { Arguments } from './arguments.ts'
import type { Host } from './host.ts'
import { calculate, isNumeric, numberOf } from './numbers.ts'
import { holds } from './operators.ts'
import { toPlain } from './printing.ts'
import { isText } from './tainted-text.ts'
import {
  type CallArgs,
  Callable,
  Dict,
  fail,
  Generator,
  isSequence,
  Missing,
  used,
  type Value,
  View,
} from './values.ts'

interface Condition {
  readonly parameters: string
  readonly run: (value: Value, args: Arguments) => boolean
}

const condition = (run: Condition['run'], parameters = ''): Condition => ({ parameters, run })

const comparison = (operator: '==' | '!=' | '<' | '<=' | '>' | '>='): Condition =>
  condition((value, args) => holds(operator, value, args.value('other')), 'other')

const isRest = (value: Value, by: Value, rest: number): boolean =>
  // biome-ignore lint/suspicious/noDoubleEquals: whole numbers and floats are compared
  calculate('%', numberOf(value), numberOf(by)) == rest

/** @param change the case conversion to compare with */
const isCase = (value: Value, change: (text: string) => string): boolean => {
  const text = toPlain(value)
  return change(text) === text && /[\p{Lu}\p{Ll}\p{Lt}]/u.test(text)
}

const isConstant = (value: Value): boolean => value === null || typeof value === 'boolean'

const CONDITIONS: ReadonlyMap<string, Condition> = new Map(
  Object.entries({
    defined: condition(value => !(value instanceof Missing)),
    undefined: condition(value => value instanceof Missing),
    none: condition(value => value === null),
    boolean: condition(value => typeof value === 'boolean'),
    true: condition(value => value === true),
    false: condition(value => value === false),
    integer: condition(value => typeof value === 'bigint'),
    float: condition(value => typeof value === 'number'),
    number: condition(value => isNumeric(value)),
    string: condition(value => isText(value)),
    mapping: condition(value => value instanceof Dict),
    callable: condition(value => used(value) instanceof Callable),
    sequence: condition(value => isSequence(used(value)) || value instanceof Dict),
    iterable: condition(
      value => isSequence(used(value)) || value instanceof Dict || value instanceof View || value instanceof Generator,
    ),
    lower: condition(value => isCase(value, text => text.toLowerCase())),
    upper: condition(value => isCase(value, text => text.toUpperCase())),
    odd: condition(value => isRest(value, 2n, 1)),
    even: condition(value => isRest(value, 2n, 0)),
    divisibleby: condition((value, args) => isRest(value, args.value('num'), 0), 'num'),
    in: condition((value, args) => holds('in', value, args.value('seq')), 'seq'),
    sameas: condition((value, args) => {
      const other = args.value('other')
      return isConstant(used(value)) || isConstant(used(other))
        ? value === other
        : fail('sameas is available for true, false and none')
    }, 'other'),
    eq: comparison('=='),
    ne: comparison('!='),
    lt: comparison('<'),
    le: comparison('<='),
    gt: comparison('>'),
    ge: comparison('>='),
  }),
)

const ALIASES: ReadonlyMap<string, string> = new Map([
  ['==', 'eq'],
  ['equalto', 'eq'],
  ['!=', 'ne'],
  ['<', 'lt'],
  ['lessthan', 'lt'],
  ['<=', 'le'],
  ['>', 'gt'],
  ['greaterthan', 'gt'],
  ['>=', 'ge'],
])

const conditionNamed = (name: string): Condition | undefined => CONDITIONS.get(ALIASES.get(name) ?? name)

export const isTest = (name: string): boolean => conditionNamed(name) !== undefined

/** @throws TemplateError for an unsupported test or argument */
export function runTest(name: string, value: Value, args: CallArgs, { budget }: Host): boolean {
  budget.step()
  const test = conditionNamed(name) ?? fail(`there is no test "${name}"`)
  return test.run(value, new Arguments(`the test "${name}"`, test.parameters, args))
}
