/** One request and its answer, with everything that a look at the answer may need. */
import { isRecord } from '@belvedere/core/json'
import { differences, isSame } from '../compare.ts'
import type { HttpAnswer, HttpRequest } from './session.ts'
import type { Item } from './states.ts'
import type { World } from './world.ts'

export type Raw = Readonly<Record<string, unknown>>

export interface CheckedAnswer {
  readonly world: World
  readonly item: Item
  readonly request: HttpRequest
  readonly username: string | null
  readonly answer: HttpAnswer
  /** The object of the request as it was before, where the request changes one. */
  readonly before: Raw | null
}

/** What is wrong about an expected value; null if it holds, undefined if the key is not this module's. */
export type Verdict = string | null | undefined
export type Check = (answer: CheckedAnswer, expected: unknown, match: RegExpExecArray) => Verdict | Promise<Verdict>
export type Checks = readonly (readonly [key: RegExp, check: Check])[]

const shown = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, 300)

export const same = (what: string, actual: unknown, expected: unknown): Verdict =>
  isSame(actual, expected) ? null : `${what} is ${shown(actual)}, not ${shown(expected)}`

const sorted = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String).sort() : [])

export const sameSet = (what: string, actual: unknown, expected: unknown): Verdict =>
  isSame(sorted(actual), sorted(expected)) ? null : `${what} are ${shown(actual)}, not ${shown(expected)}`

export function hasAll(what: string, actual: readonly unknown[], expected: unknown): Verdict {
  const missing = [expected].flat().filter(one => !actual.some(own => isSame(own, one)))
  return missing.length === 0 ? null : `${what} are ${shown(actual)}, without ${shown(missing)}`
}

export const keysOf = (value: unknown): readonly string[] => (isRecord(value) ? Object.keys(value) : [])

export const bodyOf = ({ answer }: CheckedAnswer): Raw => (isRecord(answer.json) ? answer.json : {})
export const resultOf = (answer: CheckedAnswer): unknown => bodyOf(answer).result
/** The answer to the first query. */
export function firstResult(answer: CheckedAnswer): Raw {
  const result = resultOf(answer)
  const first: unknown = Array.isArray(result) ? result[0] : result
  return isRecord(first) ? first : {}
}

const firstPart = (key: string): string => /^[^.[\s]+/.exec(key)?.[0] ?? key
const SUFFIX = /_(?:not_contains|contains|includes?|starts|matches|keys_set|keys_not|keys|exactly|in|not|set)$/

/** A path into the body, its result, or its first result: where its first part is found. */
export function byPath(answer: CheckedAnswer, key: string, expected: unknown): Verdict {
  const name = firstPart(key)
  const bare = name.replace(SUFFIX, '')
  const roots = [bodyOf(answer), resultOf(answer), firstResult(answer)]
  const root = roots.find(candidate => isRecord(candidate) && (name in candidate || bare in candidate))
  if (root === undefined) return expected === null ? null : `the answer has no ${bare}: ${shownBody(answer)}`
  return differences(root, { [key]: expected })[0] ?? null
}

export const shownAnswer = ({ status, bytes }: HttpAnswer): string =>
  `${status} ${bytes.toString('utf8', 0, 300).replace(/\s+/g, ' ')}`
export const shownBody = ({ answer }: CheckedAnswer): string => shownAnswer(answer)
