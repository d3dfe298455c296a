import { quoteName } from '../duckdb-names.ts'
import type { ValueChange } from './column-reading.ts'
import { type DecimalCharacter, isOfNotation, type NumberNotation, numberText } from './number-notation.ts'

/** Notations to try for a column, the most certain first. */
export const NOTATIONS: readonly Pick<NumberNotation, 'decimal' | 'group'>[] = [
  { decimal: '.', group: '' },
  { decimal: ',', group: '' },
  { decimal: '.', group: ',' },
  { decimal: ',', group: '.' },
  { decimal: ',', group: ' ' },
  { decimal: '.', group: ' ' },
  { decimal: '.', group: "'" },
]

/** Text that may contain a number: digits with other characters around and between them. */
const NUMERIC = /^[\s\d.,'’+\-%(\p{Sc}\u00a0\u202f]*\d[\s\d.,'’+\-%eE)\p{Sc}\u00a0\u202f]*$/u

export const looksNumeric = (value: string): boolean => NUMERIC.test(value)

export interface NotationChoice {
  /** Null if no notation fits all values without ambiguity. */
  readonly notation: NumberNotation | null
  /** Reason why a column that looks numeric remains text. Null if a notation was chosen, or without a reason. */
  readonly reason: string | null
}

/** Aggregates over the values of a column that decide between notations. */
const FACTS = {
  are_all_percent: "bool_and(ends_with(trim(v), '%'))",
  has_percent: "bool_or(contains(v, '%'))",
  has_currency: "bool_or(regexp_matches(v, '\\p{Sc}'))",
  has_currencies: "count(DISTINCT nullif(regexp_extract(v, '\\p{Sc}'), '')) > 1",
  /** Currencies of countries that separate thousands by a comma. */
  has_comma_currency: "bool_or(regexp_matches(v, '[$\u00a3\u00a5]'))",
  has_plus: "bool_or(contains(v, '+'))",
  has_parentheses: "bool_or(contains(v, '('))",
  are_all_in_parentheses: "bool_and(contains(v, '('))",
  has_minus: "bool_or(contains(v, '-'))",
  has_fraction: "bool_or(regexp_matches(v, '[.,](\\d{1,2}|\\d{4,})\\D*$'))",
  are_equally_long: 'min(length(v)) = max(length(v))',
} as const
type Facts = Readonly<Record<keyof typeof FACTS, boolean>>

const undecided = (reason: string | null): NotationChoice => ({ notation: null, reason })

/** Returns the reason not to read a column as numbers although its values have that form; null if there is none. */
function objection(facts: Facts, { group }: Pick<NumberNotation, 'group'>): string | null {
  const hasMarks = facts.has_percent || facts.has_currency
  if (facts.has_currencies) return 'the amounts are in several currencies'
  if (facts.has_percent && !facts.are_all_percent) return 'only some values are percentages'
  if (facts.has_plus && !facts.has_minus && !hasMarks) return 'plus signs would be lost'
  const isMarked = hasMarks || facts.has_fraction
  if (facts.are_all_in_parentheses && !isMarked) return 'numbers that are all in parentheses may be codes'
  // Telephone numbers and other codes also have groups of digits, but all of the same length.
  const isCode = group !== '' && group !== ',' && facts.are_equally_long && !facts.has_fraction && !hasMarks
  return isCode ? 'groups of digits of one length may be codes' : null
}

/**
 * Chooses the notation of a text column in which all values are numbers.
 * @param aggregate runs one statement of aggregates over the column's source
 * @param chosen decimal character that the user chose; undefined for any
 * @param isCommaFile true if commas separate the fields of the file: a comma within a number then separates thousands
 */
export const chooseNotation = async (
  column: string,
  aggregate: (sql: readonly string[]) => Promise<readonly unknown[]>,
  chosen: DecimalCharacter | undefined,
  isCommaFile: boolean,
): Promise<NotationChoice> => {
  const candidates = NOTATIONS.filter(({ decimal }) => chosen === undefined || decimal === chosen)
  const conditions = candidates.map(notation => `coalesce(bool_and(${isOfNotation(column, notation)}), false)`)
  const value = quoteName(column)
  const aggregates = Object.values(FACTS).map(sql => `coalesce(${sql.replace(/\bv\b/g, () => value)}, false)`)
  const row = await aggregate([...conditions, ...aggregates])
  const fitting = candidates.filter((_, i) => row[i] === true)
  const [first] = fitting
  if (!first) return undecided(null)
  const facts = Object.fromEntries(
    Object.keys(FACTS).map((key, i) => [key, row[candidates.length + i] === true]),
  ) as unknown as Facts
  const thousands = fitting.find(({ decimal, group }) => decimal === '.' && group === ',')
  const isOpen = first.decimal === ',' && first.group === '' && thousands !== undefined
  if (isOpen && !isCommaFile && !facts.has_comma_currency) return undecided(COMMA_IN_DOUBT)
  const notation = isOpen ? thousands : first
  // In a comma-separated file, 2,2 may be a list.
  const isList = isCommaFile && chosen === undefined && notation.decimal === ',' && notation.group === ''
  if (isList && !facts.has_currency && !facts.has_percent) return undecided(COMMA_IN_DOUBT)
  const reason = objection(facts, notation)
  if (reason !== null) return undecided(reason)
  return {
    notation: {
      ...notation,
      has_marks: facts.has_percent || facts.has_currency || facts.has_plus || facts.has_parentheses,
      is_percent: facts.are_all_percent,
      has_parentheses: facts.has_parentheses,
    },
    reason: null,
  }
}

const COMMA_IN_DOUBT = 'a comma may separate decimals or thousands; choose the decimal character'

/** Returns the condition that no number of a column has a fraction; null for a column without numbers. */
export const areWhole = (column: string, notation: NumberNotation): string =>
  `bool_and(NOT contains(${numberText(quoteName(column), notation)}, '.'))`

/** Returns how stored numbers of a notation differ from their texts. Null for plain numbers. */
export const notationChange = (column: string, notation: NumberNotation): ValueChange | null => {
  const { decimal, group, has_marks } = notation
  const hasMarks = group !== '' || has_marks
  if (decimal === '.' && !hasMarks) return null
  const value = quoteName(column)
  const digits = numberText(value, notation)
  return {
    is_changed: `trim(${value}) <> ${digits}`,
    stored: notation.is_percent ? `CAST(${digits} AS DOUBLE)` : digits,
    one: 'number is',
    many: 'numbers are',
    how: hasMarks ? 'stored without signs and separators' : 'stored with a decimal point',
  }
}
