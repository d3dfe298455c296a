import { REFRESH_INTERVALS } from '@belvedere/core/dashboard'
import { t } from '../../../i18n.ts'

/** Formats an interval: `30 seconds`, `1 hour`. */
export function intervalText(seconds: number): string {
  const offered = REFRESH_INTERVALS.find(({ value }) => value === seconds)
  return offered ? t(offered.label) : t('{seconds} seconds', { seconds })
}
