import { t } from '../../i18n.ts'

/** Formats milliseconds as `41 ms`, `1.2 s` or `2 min 5 s`; at least `1 ms`. */
export function durationText(ms: number): string {
  if (ms < 1000) return t('{ms} ms', { ms: Math.max(1, Math.round(ms)) })
  if (ms < 59_950) return t('{seconds} s', { seconds: (ms / 1000).toFixed(1) })
  const seconds = Math.round(ms / 1000)
  return t('{minutes} min {seconds} s', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
}
