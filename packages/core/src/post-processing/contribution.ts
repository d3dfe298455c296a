import type { Cell } from '../table/index.ts'
import { GENERIC_TYPE } from '../table/index.ts'
import { isSums, type RequestedSum, WHOLES, type Whole, wholeColumn } from './contribution-whole.ts'
import { columnsNamed, type Frame, type FrameColumn, withColumns } from './frame.ts'
import { defineOperation, refuse, refuseTaken } from './operation.ts'
import type { OptionReader } from './option-reader.ts'

interface ContributionOptions {
  readonly orientation: 'row' | 'column'
  readonly columns: readonly string[] | undefined
  /** Offsets of compared times, each of which has its own total of a row. */
  readonly timeShifts: readonly string[]
  readonly renamed: readonly string[] | undefined
  readonly of: Whole
  /** Handled by the database. */
  readonly within: readonly string[] | undefined
  readonly moreWholes: readonly RequestedSum[]
  readonly keepsWholes: boolean
}

/** @throws AppError INVALID_POST_PROCESSING for conditions of another type */
function checkConditions(options: OptionReader): void {
  options.texts('only_present')
  options.texts('only_dated')
  if (typeof options.any('only_positive') !== 'string') options.boolean('only_positive', false)
}

function readSums(options: OptionReader): readonly RequestedSum[] {
  const sums = options.any('more_wholes') ?? []
  return isSums(sums) ? sums : options.fail('option "more_wholes" must be a list of sums, each with "within"')
}

const amount = (cell: Cell | undefined): number => (typeof cell === 'number' ? cell : Number(cell ?? 0))

/** Returns the base of a column's shares by row, if the database computed it; otherwise null. */
function storedWholes(frame: Frame, { key }: FrameColumn, of: Whole): readonly Cell[] | null {
  if (of === 'row_limit') return null
  const [stored] = columnsNamed(frame, wholeColumn(String(key[0])))
  return stored && key.length === 1 ? stored.values : null
}

const divide = (part: number, whole: number): Cell => (whole === 0 ? null : part / whole)

function columnShares(frame: Frame, columns: readonly FrameColumn[], of: Whole): Cell[][] {
  return columns.map(column => {
    const { values } = column
    const stored = storedWholes(frame, column, of)
    if (stored) return values.map((cell, i) => divide(amount(cell), amount(stored[i])))
    const whole = values.reduce<number>((total, cell) => total + amount(cell), 0)
    return values.map(cell => divide(amount(cell), whole))
  })
}

function rowShares(frame: Frame, columns: readonly FrameColumn[], of: Whole): Cell[][] {
  const { length } = frame
  const stored = columns.flatMap(column => {
    const values = storedWholes(frame, column, of)
    return values ? [values] : []
  })
  const wholes = new Float64Array(length)
  const summed = columns.length > 0 && stored.length === columns.length ? stored : columns.map(({ values }) => values)
  for (const values of summed) for (let i = 0; i < length; i++) wholes[i] = (wholes[i] ?? 0) + amount(values[i])
  return columns.map(({ values }) => values.map((cell, i) => divide(amount(cell), wholes[i] ?? 0)))
}

/** Returns the offset of a column: `sales__1 year ago`, `difference__sales__sales__1 year ago`, `1 year ago` if renamed. */
function offsetOf({ key }: FrameColumn, timeShifts: readonly string[]): string | undefined {
  const name = String(key[0])
  return timeShifts.find(offset => name === offset || name.endsWith(`__${offset}`))
}

function shares(frame: Frame, columns: readonly FrameColumn[], options: ContributionOptions): Cell[][] {
  const { orientation, of, timeShifts } = options
  if (orientation === 'column') return columnShares(frame, columns, of)
  const offsets = columns.map(column => offsetOf(column, timeShifts))
  const values: Cell[][] = []
  for (const offset of new Set(offsets)) {
    const places = columns.flatMap((_, place) => (offsets[place] === offset ? place : []))
    const own = places.flatMap(place => columns[place] ?? [])
    rowShares(frame, own, of).forEach((cells, i) => {
      values[places[i] ?? 0] = cells
    })
  }
  return values
}

function apply(frame: Frame, options: ContributionOptions): Frame {
  const { orientation, columns, renamed, of } = options
  const numeric = frame.columns.filter(column => column.type === GENERIC_TYPE.numeric)
  // Without rows, a database may not return the type, and a pivot has no series.
  const isEmpty = frame.length === 0
  const isNumeric = ({ type }: FrameColumn): boolean => isEmpty || type === GENERIC_TYPE.numeric
  const named = (name: string): readonly FrameColumn[] => columnsNamed(frame, name).filter(isNumeric)
  const missing = columns?.find(name => named(name).length === 0)
  if (missing !== undefined && !frame.isPartial) {
    refuse('contribution', `column "${missing}" is not numeric or does not exist`)
  }
  const all = columns ? columns.flatMap(named) : numeric
  const names = columns ?? all.map(column => String(column.key[0]))
  if (renamed && renamed.length !== names.length) {
    refuse('contribution', 'option "rename_columns" must have as many names as there are columns')
  }
  // Shares of all groups are omitted if their sum is not available, so that the chart can report it.
  const isOptional = of === 'all_groups' && renamed !== undefined
  const stored = isOptional ? all.filter(column => storedWholes(frame, column, of) !== null) : all
  // The base of a row is incomplete if one of its metrics has no sum of all groups.
  const chosen = orientation === 'row' && stored.length < all.length ? [] : stored
  const values = shares(frame, chosen, options)
  const rename = new Map(names.map((name, i) => [name, renamed?.[i] ?? name]))
  refuseTaken(frame, 'contribution', rename)
  const wholes = new Set(removedWholes(names, options))
  return withColumns(
    { ...frame, columns: frame.columns.filter(column => !wholes.has(String(column.key[0]))) },
    chosen.map((column, i) => ({
      ...column,
      // The first part is null after a rename that cleared it, and stays so.
      key:
        renamed && column.key[0] !== null
          ? [rename.get(String(column.key[0])) ?? column.key[0] ?? null, ...column.key.slice(1)]
          : column.key,
      values: values[i] ?? [],
    })),
  )
}

/** Returns the columns of sums that the result does not retain. */
const removedWholes = (names: readonly string[], { of, keepsWholes, moreWholes }: ContributionOptions): string[] =>
  of === 'row_limit' || keepsWholes
    ? []
    : names.flatMap(name => [{}, ...moreWholes].map((_, place) => wholeColumn(name, place)))

/**
 * Computes each number as a share (0 to 1) of the total of its row or column, or of the base that `of` specifies. Nulls
 * count as 0; a total of 0 yields null. The total of a row includes all metrics and groups of one time: as in newer
 * versions of Superset, columns of the offsets in `time_shifts` have a total per offset. Without it, all columns of a
 * row have one total. The base of `all_groups` can be limited to groups with the same values of the
 * columns in `within`, to values above zero, and to groups with values in the columns of `only_present`, and in those of `only_dated`
 * that are times. `more_wholes` adds further sums to the result.
 */
export const contribution = defineOperation({
  operation: 'contribution',
  parse: (options): ContributionOptions => {
    // Handled by the database.
    checkConditions(options)
    return {
      orientation: options.oneOf('orientation', ['row', 'column'], 'column'),
      columns: options.texts('columns'),
      timeShifts: options.texts('time_shifts') ?? [],
      renamed: options.texts('rename_columns'),
      of: options.oneOf('of', WHOLES, 'row_limit'),
      within: options.texts('within'),
      moreWholes: readSums(options),
      keepsWholes: options.boolean('keep_wholes', false),
    }
  },
  apply,
})
