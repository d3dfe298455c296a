/** Time zone and calendar in which a dataset is shown: the dashboard's, then the user's zone, then its own. */
import { type ChosenCalendar, readChosenCalendar } from '@belvedere/core/time'
import type { Principal } from '../auth/principal.ts'
import { storedJson } from '../json/parse.ts'
import { mapLayer } from '../memory/index.ts'
import type { Services } from '../services.ts'
import type { LoadedDataset } from './load-dataset.ts'

const NONE: ChosenCalendar = { time_zone: null, week_start: null, fiscal_month: null }

export const DASHBOARD_CALENDARS = mapLayer<number, Promise<ChosenCalendar>>({
  name: 'dashboard calendars',
  holds: 'time zone, first day of weeks and of fiscal years of dashboards',
  key: 'dashboard',
  limit: 5000,
  ends: 'the dashboard is written',
  scope: 'invalidated',
  follow: (calendars, changes) => {
    changes.onChange(['dashboard'], id => (id === null ? calendars.clear() : calendars.delete(id)))
  },
})

/** Returns the calendar of a dashboard: the same promise until the dashboard is written. */
export function dashboardCalendar(services: Services, id: number): Promise<ChosenCalendar> {
  const cache = services.memory.of(DASHBOARD_CALENDARS)
  const cached = cache.get(id)
  if (cached) return cached
  const loading = readDashboardCalendar(services, id)
  cache.set(id, loading)
  loading.catch(() => cache.delete(id))
  return loading
}

async function readDashboardCalendar({ db }: Services, id: number): Promise<ChosenCalendar> {
  const row = await db.selectFrom('dashboards').select('json_metadata').where('id', '=', id).executeTakeFirst()
  return readChosenCalendar(storedJson(row?.json_metadata ?? null, null))
}

const shown = new WeakMap<LoadedDataset, Map<string, LoadedDataset>>()

/** Returns the dataset with a calendar. Equal calendars return the same object, because plans are cached by it. */
function withCalendar(dataset: LoadedDataset, calendar: ChosenCalendar): LoadedDataset {
  if (Object.values(calendar).every(part => part === null)) return dataset
  const byCalendar = shown.get(dataset) ?? new Map<string, LoadedDataset>()
  shown.set(dataset, byCalendar)
  const key = JSON.stringify(calendar)
  const made = byCalendar.get(key) ?? { ...dataset, calendar }
  byCalendar.set(key, made)
  return made
}

/** Returns the dataset in the calendar of this user and dashboard. */
export async function datasetInCalendar(
  dataset: LoadedDataset,
  user: Principal,
  dashboard_id: number | null | undefined,
  services: Services,
): Promise<LoadedDataset> {
  const { time_zone, ...others } = dashboard_id ? await dashboardCalendar(services, dashboard_id) : NONE
  return withCalendar(dataset, { time_zone: time_zone ?? user.preferences?.time_zone ?? null, ...others })
}

/** Returns the zone in which the dataset is grouped, filtered and shown. */
export const zoneOf = (dataset: LoadedDataset, services: Services): string =>
  dataset.calendar?.time_zone ?? storedZone(dataset, services)

/** Returns the zone of the dataset's times that have none. */
export const storedZone = ({ time_zone }: Pick<LoadedDataset, 'time_zone'>, { config }: Services): string =>
  time_zone ?? config.time_zone
