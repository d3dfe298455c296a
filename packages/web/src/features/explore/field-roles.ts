/** What a column is good for, read from its type and its name. */
import type { DatasetColumn } from '@belvedere/api'
import { isTemporalField } from '@belvedere/core/expressions'
import { isYearName } from '@belvedere/core/format'
import { GENERIC_TYPE } from '@belvedere/core/table'

type Typed = Pick<DatasetColumn, 'column_name' | 'type_generic' | 'is_dttm'>

const IDENTIFIES = /(^|_| )(id|uuid|key|code|zip|zipcode|postcode|index|rank|no|nr|number)$/i
/** Names that are places for sure; the shorter ones only where there is the other half of the pair: `how_long` is an amount. */
const PLACES = /^(lat|lon|lng|long)$|(^|[_ -])(latitude|longitude)$/i
const LATITUDE = /^(?<of>|.*[_ -])(lat|latitude)$/i
const LONGITUDE = /^(?<of>|.*[_ -])(lon|lng|long|longitude)$/i

const isNumber = ({ type_generic }: Typed): boolean => type_generic === GENERIC_TYPE.numeric

/** A number that is the name of a year: 1977, not 1,977. */
export const isYear = (column: Typed): boolean => isNumber(column) && isYearName(column.column_name)

/** A number to add up or average; years, codes and places are none. */
export const isAmount = (column: Typed): boolean =>
  isNumber(column) &&
  !isTemporalField(column) &&
  !isYear(column) &&
  !IDENTIFIES.test(column.column_name) &&
  !PLACES.test(column.column_name)

export interface Place {
  readonly latitude: string
  readonly longitude: string
}

/** The places of a row: of `start_lat, start_lon, end_lat, end_lon` there are two. */
export function placesOf(columns: readonly Typed[]): readonly Place[] {
  const numbers = columns.filter(isNumber).map(({ column_name }) => column_name)
  const named = (pattern: RegExp) =>
    numbers.flatMap(name => {
      const of = pattern.exec(name)?.groups?.of
      return of === undefined ? [] : [{ name, of: of.toLowerCase() }]
    })
  const longitudes = named(LONGITUDE)
  return named(LATITUDE).flatMap(latitude => {
    const longitude = longitudes.find(({ of }) => of === latitude.of)
    return longitude ? [{ latitude: latitude.name, longitude: longitude.name }] : []
  })
}

/** Rows that SQL has grouped: each stands for many. */
export const isGroupedSql = (sql: string | null): boolean => sql !== null && /\bgroup\s+by\b/i.test(sql)
