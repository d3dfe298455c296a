/** Position in a text that a database error refers to. */

import type { TextRange } from '@belvedere/core/sql-text'
import { ApiError } from '../../data/calls/api-error.ts'

export interface ErrorPlace extends TextRange {
  /** Both count from 1, within the sent text. */
  readonly line: number
  readonly column: number
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Returns the first occurrence of a name as a whole word, also within quotes. */
function placeOfWord(sql: string, word: string): TextRange | null {
  const isWord = /^\w/.test(word)
  const match = new RegExp(isWord ? `(?<![\\w$])${escaped(word)}(?![\\w$])` : escaped(word), 'i').exec(sql)
  return match ? { from: match.index, to: match.index + match[0].length } : null
}

const endOfWord = (sql: string, from: number): number =>
  from + Math.max(1, /^\w*/.exec(sql.slice(from))?.[0].length ?? 1)

function placeOfLine(sql: string, line: number, column: number): TextRange | null {
  const lines = sql.split('\n')
  if (line < 1 || line > lines.length) return null
  const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0)
  const from = Math.min(sql.length, start + Math.max(0, column - 1))
  return { from, to: Math.min(sql.length, endOfWord(sql, from)) }
}

/** Converts a position from characters, as the server counts, to UTF-16 code units. */
function placeOfPosition(sql: string, position: number, near: string | undefined): TextRange | null {
  const from = [...sql].slice(0, position).join('').length
  if (near !== undefined && !sql.startsWith(near, from)) return null
  if (position < 0 || position > sql.length) return null
  return from < sql.length ? { from, to: endOfWord(sql, from) } : { from: Math.max(0, from - 1), to: from }
}

function rangeOf(sql: string, { message, errors }: ApiError): TextRange | null {
  const { position, column, table, function: fn } = errors[0]?.extra ?? {}
  const near = /\bnear (["'])([\s\S]+?)\1(?!\1)/.exec(message)?.[2]
  const exact = typeof position === 'number' ? placeOfPosition(sql, position, near) : null
  if (exact) return exact
  const atLine = /\bline (\d+)(?::(\d+)|,? (?:column|position) (\d+))?/i.exec(message)
  if (near === undefined && atLine) return placeOfLine(sql, Number(atLine[1]), Number(atLine[2] ?? atLine[3] ?? 1))
  const named = [near, column, table, fn].find(word => typeof word === 'string' && word !== '')
  if (typeof named !== 'string') return null
  // The error names `main.flights`, but the text may contain only the table's name.
  return placeOfWord(sql, named) ?? placeOfWord(sql, named.split('.').at(-1) ?? named)
}

/** Returns the position of an error; null if it names none, or the text does not contain the name. */
export function placeOfError(sql: string, error: Error): ErrorPlace | null {
  const range = error instanceof ApiError ? rangeOf(sql, error) : null
  if (!range) return null
  const before = sql.slice(0, range.from)
  const line = before.split('\n').length
  return { ...range, line, column: range.from - before.lastIndexOf('\n') }
}
