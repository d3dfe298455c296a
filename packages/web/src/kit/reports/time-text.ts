const TIME = /^(\d{1,2})\s?[:.h]?\s?(\d{2})?\s*([ap])?\.?m?\.?$/i
const two = (value: number): string => String(value).padStart(2, '0')

/** Parses a time of day, such as `7:30`, `730`, `7` or `7:30 pm`, to `07:30`; null if it is invalid. */
export function readTime(text: string): string | null {
  const [, hours, minutes = '0', half] = TIME.exec(text.trim()) ?? []
  if (hours === undefined || Number(minutes) > 59) return null
  if (half === undefined) return Number(hours) > 23 ? null : `${two(Number(hours))}:${two(Number(minutes))}`
  if (Number(hours) < 1 || Number(hours) > 12) return null
  const afternoon = half.toLowerCase() === 'p' ? 12 : 0
  return `${two((Number(hours) % 12) + afternoon)}:${two(Number(minutes))}`
}

/** Returns true if a time has both parts, so that it counts before typing ends. */
export const isWholeTime = (text: string): boolean => /^\d{1,2}[:.]\d{2}$/.test(text.trim()) && readTime(text) !== null

/** Returns the time a number of minutes later, wrapping at midnight. */
export function laterBy(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const at = (hour * 60 + minute + minutes + 1440) % 1440
  return `${two(Math.floor(at / 60))}:${two(at % 60)}`
}
