/** Scales of the rehearsal chart. */

const NICE = [1, 2, 2.5, 5, 10] as const

/** Returns about `count` round values that cover a range, in ascending order. */
export function niceTicks(from: number, to: number, count: number): readonly number[] {
  const span = to - from || Math.abs(to) || 1
  const rough = span / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (NICE.find(each => each * power >= rough) ?? 10) * power
  const first = Math.floor(from / step)
  const last = Math.ceil(to / step)
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}

/** Returns evenly spaced times for the ticks of an axis, none of them at its ends. */
export function timeTicks(from: number, to: number, count: number): readonly number[] {
  if (to <= from || count < 1) return [from]
  return Array.from({ length: count }, (_, index) => from + ((index + 0.5) * (to - from)) / count)
}

export interface Scale {
  readonly x: (at: number) => number
  readonly y: (value: number) => number
}

export interface Plot {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export function scaleOf({ left, top, width, height }: Plot, times: readonly number[], ticks: readonly number[]): Scale {
  const [from = 0] = times
  const to = times.at(-1) ?? from
  const low = ticks[0] ?? 0
  const high = ticks.at(-1) ?? 1
  return {
    x: at => left + (to === from ? width / 2 : ((at - from) / (to - from)) * width),
    y: value => top + height - ((value - low) / (high - low || 1)) * height,
  }
}

/** Returns an SVG path through the values. Null values interrupt it. */
export function pathOf(times: readonly number[], values: readonly (number | null)[], { x, y }: Scale): string {
  let isDrawing = false
  const parts = values.map((value, index) => {
    if (value === null) {
      isDrawing = false
      return ''
    }
    const command = isDrawing ? 'L' : 'M'
    isDrawing = true
    return `${command}${x(times[index] ?? 0).toFixed(1)} ${y(value).toFixed(1)}`
  })
  return parts.join('')
}
