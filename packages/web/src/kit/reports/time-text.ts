const TIME = /^(\d{1,2})\s?[:.h]?\s?(\d{2})?\s*([ap])?\.?m?\.?$/i
const two = (value: number): string => String(value).padStart(2, '0')

/** A time of day as it is stored, `07:30`, however it was typed: `7:30`, `730`, `7`, `7:30 pm`; null: it is none. */
export function readTime(text: string): string | null {
  const [, hours, minutes = '0', half] = TIME.exec(text.trim()) ?? []
  if (hours === undefined || Number(minutes) > 59) return null
  if (half === undefined) return Number(hours) > 23 ? null : `${two(Number(hours))}:${two(Number(minutes))}`
  if (Number(hours) < 1 || Number(hours) > 12) return null
  const afternoon = half.toLowerCase() === 'p' ? 12 : 0
  return `${two((Number(hours) % 12) + afternoon)}:${two(Number(minutes))}`
}

/** As long as it is being typed, a time counts when both of its parts are there. */
export const isWholeTime = (text: string): boolean => /^\d{1,2}[:.]\d{2}$/.test(text.trim()) && readTime(text) !== null

/** So many minutes later, on the same clock. */
export function laterBy(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const at = (hour * 60 + minute + minutes + 1440) % 1440
  return `${two(Math.floor(at / 60))}:${two(at % 60)}`
}
