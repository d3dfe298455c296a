import { fail, type Moment } from './values.ts'

const pad = (value: number, width = 2): string => String(value).padStart(width, '0')

const FORMATS: Readonly<Record<string, (at: Date) => string>> = {
  Y: at => String(at.getUTCFullYear()),
  y: at => pad(at.getUTCFullYear() % 100),
  m: at => pad(at.getUTCMonth() + 1),
  d: at => pad(at.getUTCDate()),
  H: at => pad(at.getUTCHours()),
  M: at => pad(at.getUTCMinutes()),
  S: at => pad(at.getUTCSeconds()),
  f: at => pad(at.getUTCMilliseconds() * 1000, 6),
  j: at => pad(Math.floor((at.getTime() - Date.UTC(at.getUTCFullYear(), 0, 1)) / 86_400_000) + 1, 3),
  s: at => String(Math.floor(at.getTime() / 1000)),
  F: at => at.toISOString().slice(0, 10),
  T: at => at.toISOString().slice(11, 19),
  '%': () => '%',
}

/** Formats a moment by a pattern such as `%Y-%m-%d`. */
export const formatMoment = ({ ms }: Moment, pattern: string): string =>
  pattern.replace(/%([\s\S]?)/g, (all, key: string) => {
    const format = Object.hasOwn(FORMATS, key) ? FORMATS[key] : undefined
    return format ? format(new Date(ms)) : fail(`the time format ${all} is not available`)
  })

/** Formats a moment as Python prints it, with microseconds only if they are not zero. */
export const pythonMoment = (moment: Moment, between: string): string =>
  `${formatMoment(moment, '%F')}${between}${formatMoment(moment, moment.ms % 1000 === 0 ? '%T' : '%T.%f')}`

/** Formats a moment as Python shows it within a list. */
export function momentSource({ ms }: Moment): string {
  const at = new Date(ms)
  const parts = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()]
  const [seconds, micros] = [at.getUTCSeconds(), at.getUTCMilliseconds() * 1000]
  if (seconds || micros) parts.push(seconds)
  if (micros) parts.push(micros)
  return `datetime.datetime(${parts.join(', ')})`
}
