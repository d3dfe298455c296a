import type { Frame, FrameColumn } from '@belvedere/core/post-processing'
import type { Cell } from '@belvedere/core/table'
import { writtenCells } from './frames.ts'

type Expected = Readonly<Record<string, unknown>>
type Same = (actual: unknown, expected: unknown, tolerance?: number) => boolean

const APPROXIMATE = 1e-6
const nameOf = ({ key }: FrameColumn): string => (key.length === 1 ? String(key[0]) : key.join('/'))

/** What vectors say of a data frame; see section 6 of the product's contract. */
export class FrameFacts {
  readonly #columns: ReadonlyMap<string, readonly Cell[]>
  constructor(
    readonly frame: Frame,
    readonly before: Frame,
  ) {
    this.#columns = new Map(frame.columns.map(column => [nameOf(column), writtenCells(column)]))
  }

  #rows(where: Expected = {}): readonly Readonly<Record<string, Cell>>[] {
    const entries = [...this.#columns]
    return Array.from({ length: this.frame.length }, (_, row) =>
      Object.fromEntries(entries.map(([name, values]) => [name, values[row] ?? null])),
    ).filter(row => Object.entries(where).every(([name, value]) => row[name] === value))
  }

  #order = (): readonly unknown[] => this.frame.columns.map(({ key }) => (key.length === 1 ? String(key[0]) : key))

  /** The value of a fact; undefined for a key that is none. */
  fact(key: string, expectedValue: unknown, expected: Expected): unknown {
    const where = (expected.rows_where ?? {}) as Expected
    const ranks = this.#columns.get('rank') ?? []
    const [level] = this.frame.index
    switch (key) {
      case 'columns':
        return Object.fromEntries(this.#columns)
      case 'columns_order':
        return this.#order()
      case 'column_count':
        return this.frame.columns.length
      case 'row_count':
        return this.frame.length
      case 'row_count_of_where':
        return this.#rows(where).length
      case 'rows_where':
        return where
      case 'rank_sorted_of_where':
        return this.#rows(where)
          .map(row => Number(row.rank))
          .sort((a, b) => a - b)
      case 'rank_min':
        return Math.min(...ranks.map(Number))
      case 'rank_max':
        return Math.max(...ranks.map(Number))
      case 'sum_of':
        return Object.fromEntries(
          Object.keys(expectedValue as Expected).map(name => [
            name,
            this.#columns.get(name)?.reduce<number>((sum, cell) => sum + Number(cell ?? 0), 0),
          ]),
        )
      case 'records':
        return this.#rows()
      case 'rows':
      case 'rows_approx':
        return this.#rows().map(row => Object.values(row))
      case 'value_at': {
        const { row, column } = expectedValue as { row: number; column: string }
        return { row, column, value: this.#columns.get(column)?.[row] }
      }
      case 'index':
        return level && writtenCells(level)
      case 'first_index':
        return level && writtenCells(level)[0]
      case 'index_kept':
        return JSON.stringify(level) === JSON.stringify(this.before.index[0])
      case 'unchanged':
        return JSON.stringify(this.frame) === JSON.stringify(this.before)
      default:
        return this.#columns.get(key) ?? this.#rounded(key)
    }
  }

  /** `latitude_6dp`: a column rounded to so many decimals; `y_mean`: the mean of one. */
  #rounded(key: string): unknown {
    const places = /^(.+)_(\d+)dp$/.exec(key)
    const cells = this.#columns.get(places?.[1] ?? '')
    if (places && cells) return cells.map(cell => Number(Number(cell).toFixed(Number(places[2]))))
    const mean = this.#columns.get(/^(.+)_mean$/.exec(key)?.[1] ?? '')
    return mean && mean.reduce<number>((sum, cell) => sum + Number(cell), 0) / mean.length
  }

  /** What is wrong about one expected key; null if it holds. */
  problem(key: string, expectedValue: unknown, expected: Expected, same: Same): string | null {
    const shown = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, 400)
    if (key === 'column_set' || key === 'columns_include') {
      const names = [...this.#columns.keys()]
      const list = expectedValue as readonly string[]
      const missing = list.filter(name => !names.includes(name))
      const isWhole = key === 'columns_include' || names.length === list.length
      return missing.length === 0 && isWhole ? null : `columns are ${shown(names)}`
    }
    const actual = this.fact(key, expectedValue, expected)
    if (actual === undefined) return `unknown key ${key}`
    const tolerance = /approx|records|_mean$|^rank/.test(key) ? APPROXIMATE : undefined
    return same(actual, expectedValue, tolerance) ? null : `${key} is ${shown(actual)}, not ${shown(expectedValue)}`
  }
}
