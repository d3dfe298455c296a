import { t } from '../../../i18n.ts'

/** Milliseconds as `41 ms`, `1.2 s` or `2 min 5 s`. */
export function durationText(ms: number): string {
  if (ms < 1000) return t('{ms} ms', { ms: Math.round(ms) })
  if (ms < 60_000) return t('{seconds} s', { seconds: (ms / 1000).toFixed(1) })
  return t('{minutes} min {seconds} s', { minutes: Math.floor(ms / 60_000), seconds: Math.round((ms % 60_000) / 1000) })
}
