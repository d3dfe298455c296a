/** Which texts the specification quotes. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Beside the repository, where it is present. */
const SPEC = fileURLToPath(new URL('../../../shared/spec/', import.meta.url))
const DOCUMENTS = ['dashboards.md', 'explore.md']
const CATALOGUE = 'requirements.yaml'

/** In quotes, and no apostrophe within a word. */
const QUOTED = /(?<!\w)'((?:[^'\n]|(?<=\w)'(?=\w))+)'(?!\w)/g

/** Quoted, and never on a screen, each with what it is. */
export const NOT_SHOWN: Readonly<Record<string, string>> = {
  'no data': 'an answer of annotation queries that counts as success',
  'Cannot parse invalid filter key': 'thrown, and caught, where a stored key is read',
  'Must provide a password for the database': 'an answer by which the dialog knows that it asks for a password',
  DIVIDER: 'a type in stored JSON; its label is "Divider"',
  'NATIVE_FILTER-': 'the start of an id',
  'NATIVE_FILTER_DIVIDER-': 'the start of an id',
  '{id}__{type}': 'how addresses and forms name a dataset',
  can_this_form_get: 'how programs name a right',
  'IS NULL': 'an operator of a query',
  'are not described further': 'words about the documents',
  'Routes as such are not shown': 'words about the documents',
  '~g': 'a code; its label is "Original value"',
  'time variants': 'words about the list of formats',
  'code | example': 'the shape of a label',
  'since ≤ col < until': 'a condition of a query',
  'databases/x.yaml': 'a path within an archive',
}

/** Quoted with letters in the places of values: what a page shows. */
const READ_AS: Readonly<Record<string, string>> = {
  'start : end': ' : ',
  'x = a': 'x = 150',
  'a ≤ x ≤ b': '100 ≤ x ≤ 200',
  'x ≥ a': 'x ≥ 100',
  'x ≤ b': 'x ≤ 90',
}

/** Marks that values take the place of. */
const SLOT = /%s|%\(\w+\)d|%d(?![-/])|\.\.\.|\(\.\.\.\)|\{[a-zA-Z_ ]+\}|(?<= )N(?= )|\bX\b/

export interface FixedText {
  readonly text: string
  /** The document, or the rows, that quote it. */
  readonly from: readonly string[]
}

interface Row {
  readonly id: string
  readonly text: string
  readonly surface: readonly string[]
}

/** The catalogue is written one key a line. */
const rowsIn = (catalogue: string): readonly Row[] =>
  catalogue.split(/^- id: /m).flatMap(row => {
    const text = /^ {2}text: (".*")$/m.exec(row)?.[1]
    const surface = /^ {2}surface: \[(.*)\]$/m.exec(row)?.[1]
    if (text === undefined || surface === undefined) return []
    return [{ id: row.split('\n')[0] ?? '', text: JSON.parse(text) as string, surface: surface.split(', ') }]
  })

/** Every text that the documents quote, and that rows with a screen quote; null where the specification is absent. */
export function fixedTexts(): readonly FixedText[] | null {
  if (!existsSync(SPEC + CATALOGUE)) return null
  const rows = rowsIn(readFileSync(SPEC + CATALOGUE, 'utf8'))
  const sources = [
    ...DOCUMENTS.map(name => ({ name, text: readFileSync(SPEC + name, 'utf8') })),
    ...rows.filter(({ surface }) => surface.includes('ui')).map(({ id, text }) => ({ name: id, text })),
  ]
  const filesByText = new Map<string, string[]>()
  for (const { name, text } of sources) {
    for (const [, quoted = ''] of text.matchAll(QUOTED))
      filesByText.set(quoted, [...(filesByText.get(quoted) ?? []), name])
  }
  return [...filesByText].map(([text, from]) => ({ text, from }))
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** What a page shows where this text stands: letter by letter, with any values in the places of values. */
export function patternOf(text: string): RegExp {
  const parts = (READ_AS[text] ?? text).split(SLOT).flatMap(part => part.trim() || [])
  return new RegExp(`(?<!\\w)${parts.map(escaped).join('.*?')}(?!\\w)`, 's')
}
