import { t } from '../../../i18n.ts'
import type { EffectiveChart } from '../state/effective.ts'

/** Returns the text of an empty pane, with the names of the filters that apply to it. */
export function emptyText({ indicators }: EffectiveChart): string {
  if (indicators.length === 0) return t('There are no rows in this chart’s time range and filters.')
  const names = indicators.map(({ name, value }) => `“${name}: ${value}”`).join(', ')
  return t('{count, plural, one {# filter applies} other {# filters apply}}: {names}.', {
    count: indicators.length,
    names,
  })
}
