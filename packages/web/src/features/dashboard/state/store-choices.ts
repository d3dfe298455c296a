import { type DataMasks, printMasks } from '@belvedere/core/filters'
import { call } from '../../../data/calls/call.ts'
import { may } from '../../../data/page/bootstrap.ts'
import type { App } from '../../../state/app.ts'
import { entryWith, withStateKey } from './url-state.ts'

/** Keys of stored filter values of the open dashboard, by the values: a link that was copied keeps its values. */
const createStateKeys = () => new Map<string, string>()

/**
 * Stores applied filter values and writes their key to the URL in place of the values (requirements ROUTE-010,
 * FILTER-NATIVE-020). Values that cannot be stored, such as those of guests, stay in the URL.
 */
export async function storeChoices(app: App, dashboardId: number, choices: DataMasks): Promise<void> {
  const text = printMasks(choices)
  if (text === '' || !may(app, 'can_write', 'DashboardFilterStateRestApi')) return
  const keys = app.part(createStateKeys)
  const values = `${dashboardId} ${text}`
  const key = keys.get(values) ?? (await storedKey(app, dashboardId, choices))
  if (key === undefined) return
  keys.set(values, key)
  const address = withStateKey(window.location.href, text, key)
  if (address !== undefined) window.history.replaceState(entryWith(window.history.state, choices), '', address)
}

const storedKey = (app: App, id: number, choices: DataMasks): Promise<string | undefined> =>
  call(app, 'POST /api/v1/dashboard/{id}/filter_state/', {
    path: { id },
    body: { value: JSON.stringify(choices) },
  }).then(
    ({ key }) => key,
    () => undefined,
  )
