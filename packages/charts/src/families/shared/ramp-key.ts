import type { ChartEnv } from '../../chart-type.ts'
import type { SceneElement } from './scene.ts'
import { textWidth } from './text-width.ts'

/** Font size of a key in pixels. */
const SMALL = 10.5
const SIZE = 10

/** Pixels that the key of a ramp takes below a picture. */
export const KEY_SPACE = 18

/** Draws the ramp between its lowest and highest value; a single color is in front of its value. */
export function rampKey(
  colors: readonly string[],
  low: string,
  high: string,
  env: ChartEnv,
  bottom: number,
  left = 0,
): readonly SceneElement[] {
  const isOne = colors.length === 1
  const start = left + (isOne ? 0 : textWidth(low, SMALL) + 6)
  const written = (text: string, x: number): SceneElement => ({
    type: 'text',
    x,
    y: bottom - SIZE - 1,
    style: { text, fill: env.theme.textMuted, fontFamily: env.theme.fontFamily, fontSize: SMALL, verticalAlign: 'top' },
  })
  return [
    ...(isOne ? [] : [written(low, left)]),
    ...colors.map((fill, i) => ({
      type: 'rect',
      shape: { x: start + i * (SIZE + 1), y: bottom - SIZE - 1, width: SIZE, height: SIZE, r: 1 },
      style: { fill },
    })),
    written(high, start + colors.length * (SIZE + 1) + 5),
  ]
}
