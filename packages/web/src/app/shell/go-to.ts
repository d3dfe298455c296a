import { ADDRESS } from '../../data/page/addresses.ts'
import { administrationAddress, mayReadReports } from '../../kit/session/permissions.ts'

/**
 * Returns the address for G followed by a letter; undefined if the letter is not assigned or its page is not available.
 */
export const goTo = (letter: string): string | undefined => {
  const addresses: Readonly<Record<string, string | undefined>> = {
    h: ADDRESS.home,
    d: ADDRESS.dashboards,
    c: ADDRESS.charts,
    s: ADDRESS.datasets,
    q: ADDRESS.sqlEditor,
    r: mayReadReports() ? ADDRESS.reports : undefined,
    a: administrationAddress(),
  }
  return addresses[letter]
}
