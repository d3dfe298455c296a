/** Parses the response to an import: required input and report. */
import { importRequirements } from '@belvedere/core/bundle'
import { ApiError, reasonOf } from '../../data/calls/api-error.ts'
import type { ImportNote } from '../../data/objects/import-objects.ts'

/** Input that an import requires. Paths are relative to the ZIP. */
export interface ImportNeeds {
  readonly passwords: readonly string[]
  /** Files whose objects already exist. */
  readonly existing: readonly string[]
}

export const NO_NEEDS: ImportNeeds = { passwords: [], existing: [] }

/** Errors of one file. */
export interface FileProblem {
  readonly path: string
  readonly messages: readonly string[]
}

export type Refusal =
  | { readonly kind: 'needs'; readonly needs: ImportNeeds }
  | { readonly kind: 'failed'; readonly reason: string; readonly problems: readonly FileProblem[] }

/** Key in `extra` that is not a file. */
const ISSUES = 'issue_codes'
/** Key of messages about a whole file. */
const WHOLE = '_schema'

/** Returns all messages in a nested structure, prefixed with their fields. */
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

/** Parses a refused import. Requirements of the earlier attempt still apply, because the file is sent again. */
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

/** Groups the notes by file, in the order of the response. */
export function notesByFile(notes: readonly ImportNote[]): readonly (readonly [path: string, ImportNote[]])[] {
  const byFile = new Map<string, ImportNote[]>()
  for (const note of notes) byFile.set(note.path, [...(byFile.get(note.path) ?? []), note])
  return [...byFile]
}
