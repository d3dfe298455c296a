import type { SparkCell } from '../chart-option.ts'
import { extentOf } from '../families/shared/cells.ts'

/** Returns the path of a sparkline in a box, and its newest point, in pixels. */
export function sparkPath(
  { points, low, high }: SparkCell,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): { readonly path: string; readonly end: readonly [number, number] | null } {
  const [from, to] = extentOf(points.map(([time]) => time)) ?? [0, 1]
  const place = (time: number, value: number): readonly [number, number] => {
    const share = high === low ? 0.5 : Math.max(0, Math.min(1, (value - low) / (high - low)))
    return [box.x + ((time - from) / (to - from || 1)) * box.width, box.y + box.height * (1 - share)]
  }
  let isOpen = false
  let end: readonly [number, number] | null = null
  const steps = points.map(([time, value]) => {
    if (value === null) {
      isOpen = false
      return ''
    }
    end = place(time, value)
    const step = `${isOpen ? 'L' : 'M'}${end[0].toFixed(1)} ${end[1].toFixed(1)}`
    isOpen = true
    return step
  })
  return { path: steps.join(''), end }
}
