import { t } from '../../../i18n.ts'

const MINUTE_MS = 60_000

/** `just now`, `12 minutes ago`, `3 hours ago`, `2 days ago`. Both in epoch milliseconds. */
export function ageText(since: number, now: number): string {
  const minutes = Math.floor((now - since) / MINUTE_MS)
  if (minutes < 1) return t('just now')
  if (minutes < 60) return t('{count, plural, one {# minute} other {# minutes}} ago', { count: minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return t('{count, plural, one {# hour} other {# hours}} ago', { count: hours })
  return t('{count, plural, one {# day} other {# days}} ago', { count: Math.floor(hours / 24) })
}
