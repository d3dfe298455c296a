import { distinctNames } from '../table/index.ts'

/** Column to be named: by a name of its own, or by several parts that are joined. */
export interface NamedColumn {
  readonly parts: readonly string[]
  /** Parts that are not what they seem, by position: a text `<NULL>` beside nulls. */
  readonly unclear?: readonly number[] | undefined
  readonly isJoined: boolean
  /** End of the name of a column that was made from the column with these parts. */
  readonly suffix?: string | undefined
}

/** Separator of the parts in a column name. */
const SEPARATOR = ', '

/** Escapes commas in a part of a flattened name. Results have plain names, see `columnNames`. */
export const escapeSeparator = (text: string): string => text.replaceAll(',', '\\,')
export const unescapeSeparator = (text: string): string => text.replaceAll('\\,', ',')

/** Joins the parts of several levels to the name that the operations after `flatten` use. */
export const flatName = (parts: readonly string[]): string => parts.map(escapeSeparator).join(SEPARATOR)

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Returns for each part whether it makes the joined name ambiguous. */
const ambiguousParts = ({ parts, unclear = [] }: NamedColumn): readonly boolean[] =>
  parts.map((text, i) => text.includes(',') || text.includes('"') || unclear.includes(i))

/** Joins the parts with quotes around ambiguous ones, or around all if none is. */
function quotedName(column: NamedColumn): string {
  const isAmbiguous = ambiguousParts(column)
  const quotesAll = !isAmbiguous.includes(true)
  return column.parts.map((part, i) => (quotesAll || isAmbiguous[i] ? quote(part) : part)).join(SEPARATOR)
}

const identityOf = ({ isJoined, parts, unclear = [] }: NamedColumn): string =>
  JSON.stringify([isJoined, parts, unclear])

const plainName = ({ parts }: NamedColumn): string => parts.join(SEPARATOR)

/** Returns names of columns with different parts. */
function baseNames(columns: readonly NamedColumn[]): readonly string[] {
  const byName = new Map<string, NamedColumn[]>()
  for (const column of columns) {
    const same = byName.get(plainName(column))
    if (same) same.push(column)
    else byName.set(plainName(column), [column])
  }
  const isClear = (column: NamedColumn): boolean => !column.isJoined || !ambiguousParts(column).includes(true)
  return distinctNames(
    columns.map(column => {
      const same = byName.get(plainName(column)) ?? []
      const isOnly = same.length === 1 || (isClear(column) && same.filter(isClear).length === 1)
      return isOnly || !column.isJoined ? plainName(column) : quotedName(column)
    }),
  )
}

/**
 * Returns the names of columns: their parts joined by commas, as people read them. Names that would be equal get quotes
 * where they are ambiguous: `"a, b", c` and `a, "b, c"`. A number distinguishes those that are still equal.
 */
export function columnNames(columns: readonly NamedColumn[]): readonly string[] {
  const names = columns.map(column => `${plainName(column)}${column.suffix ?? ''}`)
  if (new Set(names).size === names.length) return names
  const bases = new Map(columns.map(column => [identityOf(column), column]))
  const named = baseNames([...bases.values()])
  const nameByBase = new Map([...bases.keys()].map((id, i) => [id, named[i] ?? '']))
  return distinctNames(columns.map(column => `${nameByBase.get(identityOf(column))}${column.suffix ?? ''}`))
}
