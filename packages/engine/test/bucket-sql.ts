/** For tests: buckets of time in DuckDB's own words. */
import type { TimeGrain } from '@belvedere/core/time'

const floorTo = (seconds: number) =>
  `make_timestamp(CAST(floor(epoch_us(w) / ${seconds}e6) AS BIGINT) * ${seconds}000000)`
const day = 'CAST(w AS DATE)'
/** The buckets of each grain in DuckDB's SQL, of `w`. */
export const BUCKETS: Readonly<Record<string, string>> = {
  PT1S: floorTo(1),
  PT5S: floorTo(5),
  PT30S: floorTo(30),
  PT1M: floorTo(60),
  PT5M: floorTo(300),
  PT10M: floorTo(600),
  PT15M: floorTo(900),
  PT30M: floorTo(1800),
  PT1H: floorTo(3600),
  PT6H: floorTo(21_600),
  P1D: day,
  P1W: `${day} - CAST(isodow(w) - 1 AS INTEGER)`,
  P1M: 'make_date(year(w), month(w), 1)',
  P3M: 'make_date(year(w), (month(w) - 1) // 3 * 3 + 1, 1)',
  P1Y: 'make_date(year(w), 1, 1)',
  '1969-12-28T00:00:00Z/P1W': `${day} - CAST(dayofweek(w) AS INTEGER)`,
  '1969-12-29T00:00:00Z/P1W': `${day} - CAST(isodow(w) - 1 AS INTEGER)`,
  'P1W/1970-01-03T00:00:00Z': `${day} - CAST(dayofweek(w) AS INTEGER) + 6`,
  'P1W/1970-01-04T00:00:00Z': `${day} - CAST(isodow(w) - 1 AS INTEGER) + 6`,
} satisfies Record<TimeGrain, string>
