import type { ResultTable } from '@belvedere/core/table'
import type { ChartFormat } from '../../chart-type.ts'
import { toNumber } from '../shared/cells.ts'
import { type Country, type CountryField, countryFinder } from './countries.ts'

export interface CountryValue {
  readonly country: Country
  /** The cell as it is in the data, to filter by. */
  readonly cell: ResultTable['rows'][number][string]
  readonly value: number | null
  readonly second: number | null
}

export interface CountryValues {
  readonly countries: readonly CountryValue[]
  /** Names that stand for no country, in the order of the answer. */
  readonly unknown: readonly string[]
  /** Rows about a country that was there before. */
  readonly again: number
}

interface Columns {
  readonly entity: string
  readonly field: CountryField
  readonly metric: string
  readonly second: string | undefined
}

/** Rows by country; of several about one country the first counts. */
export function countryValues(table: ResultTable, columns: Columns, format: ChartFormat): CountryValues {
  const find = countryFinder(columns.field)
  const byKey = new Map<string, CountryValue>()
  const unknown = new Set<string>()
  let again = 0
  for (const row of table.rows) {
    const cell = row[columns.entity] ?? null
    const country = cell === null ? undefined : find(String(cell))
    if (!country) unknown.add(format.label(cell))
    else if (byKey.has(country.cca3)) again += 1
    else {
      const second = columns.second === undefined ? null : toNumber(row[columns.second])
      byKey.set(country.cca3, { country, cell, value: toNumber(row[columns.metric]), second })
    }
  }
  return { countries: [...byKey.values()], unknown: [...unknown], again }
}

/** `Atlantis, Mordor and 3 more`. */
export function someOf(names: readonly string[], most = 4): string {
  const shown = names.slice(0, most)
  return names.length > most ? `${shown.join(', ')} and ${names.length - most} more` : shown.join(', ')
}
