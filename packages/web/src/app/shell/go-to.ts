import { ADDRESS } from '../../data/addresses.ts'
import { administrationAddress, mayReadReports } from '../../kit/session/permissions.ts'

/** Where G and a letter lead; undefined where the letter means nothing, or its page is not offered. */
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
