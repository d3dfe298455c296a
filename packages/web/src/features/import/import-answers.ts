/** What the answer to an import requests, and what it reports. */
import { importRequirements } from '@belvedere/core/bundle'
import { ApiError, reasonOf } from '../../data/api-error.ts'
import type { ImportNote } from '../../data/import-objects.ts'

/** What has to be given before a file can be imported. Paths inside of the ZIP. */
export interface ImportNeeds {
  readonly passwords: readonly string[]
  /** Files whose objects are there already. */
  readonly existing: readonly string[]
}

export const NO_NEEDS: ImportNeeds = { passwords: [], existing: [] }

/** What is wrong with one file. */
export interface FileProblem {
  readonly path: string
  readonly messages: readonly string[]
}

export type Refusal =
  | { readonly kind: 'needs'; readonly needs: ImportNeeds }
  | { readonly kind: 'failed'; readonly reason: string; readonly problems: readonly FileProblem[] }

/** A key of `extra` that is about no file. */
const ISSUES = 'issue_codes'
/** Messages about a file as a whole. */
const WHOLE = '_schema'

/** Every text in a tree of messages, with the fields that lead to it. */
function messagesIn(detail: unknown, fields: readonly string[] = []): readonly string[] {
  if (Array.isArray(detail)) return detail.flatMap(entry => messagesIn(entry, fields))
  if (typeof detail === 'object' && detail !== null) {
    return Object.entries(detail).flatMap(([key, inner]) =>
      messagesIn(inner, key === WHOLE ? fields : [...fields, key]),
    )
  }
  return [fields.length === 0 ? String(detail) : `${fields.join('.')}: ${String(detail)}`]
}

const union = (one: readonly string[], other: readonly string[]): readonly string[] => [...new Set([...one, ...other])]

/** What to make of a refused import. Confirmations and passwords of the earlier try apply again, since the file is sent anew. */
export function refusalOf(error: unknown, before: ImportNeeds = NO_NEEDS): Refusal {
  const errors = error instanceof ApiError ? error.errors : []
  const { passwords_needed, already_exists, terminal } = importRequirements(errors)
  if (errors.length > 0 && !terminal) {
    const needs = {
      passwords: union(before.passwords, passwords_needed),
      existing: union(before.existing, already_exists),
    }
    return { kind: 'needs', needs }
  }
  const problems = errors.flatMap(({ extra = {} }) =>
    Object.entries(extra)
      .filter(([path]) => path !== ISSUES)
      .map(([path, detail]) => ({ path, messages: messagesIn(detail) })),
  )
  return { kind: 'failed', reason: reasonOf(error), problems }
}

/** The notes on each file, in the order of the answer. */
export function notesByFile(notes: readonly ImportNote[]): readonly (readonly [path: string, ImportNote[]])[] {
  const byFile = new Map<string, ImportNote[]>()
  for (const note of notes) byFile.set(note.path, [...(byFile.get(note.path) ?? []), note])
  return [...byFile]
}
