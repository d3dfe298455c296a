import { ADDRESS } from '../../../data/page/addresses.ts'
import { t } from '../../../i18n.ts'

/** Formats a count of objects, such as `2 dashboards`. */
export function ownedText(type: string, count: number): string {
  const texts: Readonly<Record<string, () => string>> = {
    dashboard: () => t('{count, plural, one {# dashboard} other {# dashboards}}', { count }),
    chart: () => t('{count, plural, one {# chart} other {# charts}}', { count }),
    dataset: () => t('{count, plural, one {# dataset} other {# datasets}}', { count }),
    report: () => t('{count, plural, one {# report or alert} other {# reports and alerts}}', { count }),
  }
  return texts[type]?.() ?? t('{count} of {type}', { count, type })
}

const LISTS: Readonly<Record<string, string>> = {
  dashboard: ADDRESS.dashboards,
  chart: ADDRESS.charts,
  dataset: ADDRESS.datasets,
}

/** Returns the URL of the list of a user's objects, or undefined if that list has no owner filter. */
export const ownedAddress = (type: string, user: number): string | undefined =>
  LISTS[type] === undefined ? undefined : `${LISTS[type]}?owner=${user}`
