/** Number of events of the audit log by hour of a week. */
import { sql } from 'kysely'
import Type from 'typebox'
import { contextOf } from '../../crud/context.ts'
import { LIST_Q } from '../../crud/docs.ts'
import { type Condition, conditionOf, type FilterColumns } from '../../crud/query/filters.ts'
import { parseListQuery } from '../../crud/query/query.ts'
import { INTEGER, listOfObjects, TEXT } from '../../http/answers.ts'
import { permission, type Route, type RouteInput } from '../../http/route.ts'

const HOUR_MS = 3_600_000
const WEEK_HOURS = 7 * 24
/** Length of the stored time from year to hour. */
const UNTIL_HOUR = 13

/** Returns the hours with events in the week that ends now, or `page` weeks earlier. */
async function hours(input: RouteInput, filters: FilterColumns): Promise<unknown> {
  const query = parseListQuery(input.request)
  const context = contextOf(input)
  const thisHour = Math.floor(input.services.clock.now() / HOUR_MS)
  // The log has no week before the epoch, even for large page numbers.
  const end = Math.max(WEEK_HOURS, thisHour + 1 - query.page * WEEK_HOURS)
  const iso = (hour: number): string => new Date(hour * HOUR_MS).toISOString()
  const [from, until] = [iso(end - WEEK_HOURS), iso(end)]
  const conditions: readonly Condition[] = [
    sql`logs.created_on >= ${from}`,
    sql`logs.created_on < ${until}`,
    ...query.filters.map(filter => conditionOf(filter, filters, context)),
  ]
  const counted = await sql<{ hour: string; count: number | string }>`
    select substr(logs.created_on, 1, ${sql.lit(UNTIL_HOUR)}) as hour, count(*) as count from logs
    where ${sql.join(conditions, sql` and `)}
    group by substr(logs.created_on, 1, ${sql.lit(UNTIL_HOUR)}) order by 1`.execute(context.store)
  const result = counted.rows.map(({ hour, count }) => ({ hour: `${hour}:00:00.000Z`, count: Number(count) }))
  return { from, until, result }
}

export const hoursRoute = (filters: FilterColumns): Route => ({
  method: 'GET',
  url: '/api/v1/log/hours',
  access: permission('can_read', 'Log'),
  docs: {
    summary: 'Events of the audit log in each hour of a week; `page` weeks before this one',
    q: LIST_Q,
    answer: Type.Object({ from: TEXT, until: TEXT, result: listOfObjects({ hour: TEXT, count: INTEGER }) }),
  },
  handler: input => hours(input, filters),
})
