import type { ResultTable } from '@belvedere/core/table'
import type { ChartFormat } from '../../../chart-type.ts'
import { toNumber } from '../../shared/cells.ts'
import { type Country, type CountryField, countryFinder } from './countries.ts'

export interface CountryValue {
  readonly country: Country
  /** The original cell, for filters. */
  readonly cell: ResultTable['rows'][number][string]
  readonly value: number | null
  readonly second: number | null
}

export interface CountryValues {
  readonly countries: readonly CountryValue[]
  /** Names without a matching country, in the order of the result. */
  readonly unknown: readonly string[]
  /** Number of further rows about the same country. */
  readonly again: number
}

interface Columns {
  readonly entity: string
  readonly field: CountryField
  readonly metric: string
  readonly second: string | undefined
}

/** Returns the rows by country; the first of several about the same country is used. */
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

/** Returns `Atlantis, Mordor and 3 more`. */
export function someOf(names: readonly string[], most = 4): string {
  const shown = names.slice(0, most)
  return names.length > most ? `${shown.join(', ')} and ${names.length - most} more` : shown.join(', ')
}
