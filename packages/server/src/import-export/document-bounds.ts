/** Limits of JSON in documents of a bundle, as values and as texts. They equal those of request bodies. */

import type { FieldMessages } from '@belvedere/core/bundle'
import { isRecord } from '@belvedere/core/json'
import { jsonBoundsProblem, MAX_LEVELS } from '../json/parse.ts'

const LOOKS_LIKE_JSON = /^\s*[[{]/

/** Returns problems by the outermost field of the document; null if there are none. */
export function boundsProblems(document: unknown): FieldMessages | null {
  if (!isRecord(document)) return null
  const problems = Object.entries(document).flatMap(([field, value]) => {
    const problem = problemIn(value)
    return problem === null ? [] : [[field, [problem]] as const]
  })
  return problems.length === 0 ? null : Object.fromEntries(problems)
}

/** Finds the first problem without recursion, because a value may be nested deeper than the stack. */
function problemIn(value: unknown): string | null {
  const waiting: { readonly value: unknown; readonly level: number }[] = [{ value, level: 1 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: inner, level } = next
    if (typeof inner === 'string') {
      const problem = LOOKS_LIKE_JSON.test(inner) ? jsonBoundsProblem(inner) : null
      if (problem !== null) return problem
    } else if (typeof inner === 'object' && inner !== null) {
      if (level > MAX_LEVELS) return `It is nested deeper than ${MAX_LEVELS} levels.`
      for (const entry of Object.values(inner)) waiting.push({ value: entry, level: level + 1 })
    }
  }
  return null
}
