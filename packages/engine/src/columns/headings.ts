import type { FileNote } from '@belvedere/core/engine-protocol'
import { count } from './near-misses.ts'

/** A header of a file with the name of its column. */
export interface Heading {
  readonly text: string
  readonly name: string
}

const MAX_LISTED = 5

/**
 * Returns a note on columns whose names differ from their headers: headers with surrounding spaces, empty ones, and
 * duplicates.
 */
export function headingNotes(headings: readonly Heading[]): readonly FileNote[] {
  const renamed = headings.filter(({ text, name }) => text !== name)
  if (renamed.length === 0) return []
  const listed = renamed.slice(0, MAX_LISTED).map(({ text, name }) => `"${text}" is "${name}"`)
  const more = renamed.length > MAX_LISTED ? ', …' : ''
  const have = count(renamed.length, 'column has another name', 'columns have other names')
  return [{ column: null, text: `${have} than in the file: ${listed.join(', ')}${more}.` }]
}
