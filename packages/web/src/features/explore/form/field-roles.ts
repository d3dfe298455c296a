/** Roles of a column, derived from its type and name. */
import type { DatasetColumn } from '@belvedere/api'
import { isTemporalField } from '@belvedere/core/expressions'
import { isYearName } from '@belvedere/core/format'
import { GENERIC_TYPE } from '@belvedere/core/table'

type Typed = Pick<DatasetColumn, 'column_name' | 'type_generic' | 'is_dttm'>

const IDENTIFIES = /(^|_| )(id|uuid|key|code|zip|zipcode|postcode|index|rank|no|nr|number)$/i
/** Names of coordinates. Short names count only if the other half of the pair exists: `how_long` is an amount. */
const PLACES = /^(lat|lon|lng|long)$|(^|[_ -])(latitude|longitude)$/i
const LATITUDE = /^(?<of>|.*[_ -])(lat|latitude)$/i
const LONGITUDE = /^(?<of>|.*[_ -])(lon|lng|long|longitude)$/i

const isNumber = ({ type_generic }: Typed): boolean => type_generic === GENERIC_TYPE.numeric

/** Returns whether a number is a year: 1977, not 1,977. */
export const isYear = (column: Typed): boolean => isNumber(column) && isYearName(column.column_name)

/** Returns whether a number can be summed or averaged. Years, codes and coordinates cannot. */
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

/** Returns the pairs of coordinates: `start_lat, start_lon, end_lat, end_lon` are two. */
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

/** Returns whether SQL groups its rows, so that each row represents several. */
export const isGroupedSql = (sql: string | null): boolean => sql !== null && /\bgroup\s+by\b/i.test(sql)
