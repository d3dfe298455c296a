import { REFRESH_INTERVALS } from '@belvedere/core/dashboard'
import { t } from '../../i18n.ts'

/** `30 seconds`, `1 hour`: an interval in words; seconds that are not on offer as they are. */
export function intervalText(seconds: number): string {
  const offered = REFRESH_INTERVALS.find(({ value }) => value === seconds)
  return offered ? t(offered.label) : t('{seconds} seconds', { seconds })
}
