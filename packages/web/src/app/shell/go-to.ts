import { ADDRESS } from '../../data/page/addresses.ts'
import { administrationAddress, mayReadReports } from '../../kit/session/permissions.ts'
import type { App } from '../../state/app.ts'

/**
 * Returns the address for G followed by a letter; undefined if the letter is not assigned or its page is not available.
 */
export const goTo = (app: App, letter: string): string | undefined => {
  const addresses: Readonly<Record<string, string | undefined>> = {
    h: ADDRESS.home,
    d: ADDRESS.dashboards,
    c: ADDRESS.charts,
    s: ADDRESS.datasets,
    q: ADDRESS.sqlEditor,
    r: mayReadReports(app) ? ADDRESS.reports : undefined,
    a: administrationAddress(app),
  }
  return addresses[letter]
}
