import { EXACT_STATISTICS, STATISTICS } from '@belvedere/core/post-processing'
import { column, constant, type Expr, type OrderItem, type Select, type Source, select } from '../../tree.ts'
import { choose, compare, isPresent, NO_NUMBER, NO_TEXT, named, ONE } from './terms.ts'

/** A part of a statement's WITH. Each is read once: some databases run a part again for each time that it is named. */
export type Part = Select['with'][number]

/** Returns an order by groups with null last, which databases sort differently. */
export const byGroup = (groups: readonly string[]): readonly OrderItem[] =>
  groups.flatMap(group => [
    { expr: choose(isPresent(group), constant(0), constant(1)), ascending: true },
    { expr: column(group), ascending: true },
  ])

export const from = (name: string): Extract<Source, { kind: 'part' }> => ({ kind: 'part', name })

/** One row of each partition has the number 1. */
export const numbered = (partition: readonly Expr[], order: readonly OrderItem[]): Expr => ({
  kind: 'window',
  fn: 'ROW_NUMBER',
  of: null,
  partition,
  order,
})

export const over = (fn: 'MIN' | 'MAX' | 'SUM', of: Expr, groups: readonly string[]): Expr => ({
  kind: 'window',
  fn,
  of,
  partition: groups.map(column),
  order: [],
})

/** The place of a row among those of its part of the answer. */
const NUMBER = '__number'

/** A part of the answer, by the number in `STATISTICS.part`. */
export interface AnswerPart {
  readonly part: number
  /** Which of the rows are in it. */
  readonly where: Expr
  /** Columns that are filled; others are null. */
  readonly filled: Readonly<Record<string, Expr>>
  readonly limit: number
}

const isPart = (part: number): Expr => compare(column(STATISTICS.part), '=', constant(part))
const byPart = (parts: readonly AnswerPart[], read: (part: AnswerPart) => Expr, otherwise: Expr): Expr =>
  parts.reduceRight<Expr>((rest, part) => choose(isPart(part.part), read(part), rest), otherwise)

const isExact = (name: string): boolean => Object.values(EXACT_STATISTICS).some(exact => exact === name)

function cellOf(name: string, parts: readonly AnswerPart[]): Expr {
  const none = isExact(name) ? NO_TEXT : NO_NUMBER
  return byPart(
    parts.filter(({ filled }) => filled[name] !== undefined),
    ({ filled }) => filled[name] ?? none,
    none,
  )
}

interface RowsOfParts {
  /** Rows of which parts are made, with the columns of the groups. */
  readonly rows: string
  readonly parts: readonly AnswerPart[]
  readonly groups: readonly string[]
  /** Columns beside those of the groups and the part's number. */
  readonly names: readonly string[]
  /** Primary order of the rows of a part, by which its limit selects them; the groups decide after it. */
  readonly order?: readonly OrderItem[]
}

/** Every part of some rows, which are read once. Each part has a limit of its own. */
export function selectParts({ rows, parts, groups, names, order = [] }: RowsOfParts): Select {
  const keys = groups.map(group => named(group))
  const [first, ...others] = parts
  const inParts = select({
    items: [
      ...keys,
      named(STATISTICS.part),
      ...names.map(name => named(name, cellOf(name, parts))),
      named(NUMBER, numbered([column(STATISTICS.part)], [...order, ...byGroup(groups)])),
    ],
    from: from(rows),
    join: {
      source: { kind: 'numbers', label: STATISTICS.part, values: parts.map(({ part }) => part), alias: '__parts' },
      on: compare(ONE, '=', ONE),
      outer: false,
    },
    where: { kind: 'or', of: parts.map(({ part, where }) => ({ kind: 'and', of: [isPart(part), where] })) },
  })
  return select({
    items: [...keys, named(STATISTICS.part), ...names.map(name => named(name))],
    from: { kind: 'query', select: inParts, alias: '__in_parts' },
    where: compare(
      column(NUMBER),
      '<=',
      byPart(others, ({ limit }) => constant(limit), constant(first?.limit ?? 0)),
    ),
  })
}

/** One answer of all members. The groups come last: the row limit counts them alone, and none of their rows is missing. */
export function asOneAnswer(
  parts: readonly Part[],
  members: readonly Select[],
  groups: readonly string[],
  names: readonly string[],
): Select {
  const all = [...groups, STATISTICS.part, ...names].map(label => named(label))
  const [single, ...others] = members
  return select({
    with: parts,
    items: all,
    from:
      single && others.length === 0
        ? { kind: 'query', select: single, alias: '__answer' }
        : { kind: 'union', selects: members, alias: '__answer' },
    order: [{ expr: column(STATISTICS.part), ascending: false }, ...byGroup(groups)],
  })
}
