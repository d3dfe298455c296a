import type { ChartEnv } from '../../chart-type.ts'
import { KEY_SPACE, rampKey } from './ramp-key.ts'
import { sceneSeries } from './scene.ts'
import { sceneText } from './scene-option.ts'
import { fitText, textWidth } from './text-width.ts'

interface Coloring {
  /** Name of the colored value. */
  readonly name: string
  readonly colors: readonly string[]
  /** Formatted bounds. */
  readonly low: string
  readonly high: string
}

interface ColorKey {
  /** Series that ignore the pointer and have no marks. */
  readonly series: readonly object[]
  /** Pixels that the key takes at the bottom. */
  readonly space: number
  readonly needs: readonly string[]
}

const SIZE = 10.5
/** The first letter may extend slightly to the left of its position. */
const LEFT = 2
const NONE: ColorKey = { series: [], space: 0, needs: [] }

/**
 * Draws the key of a picture's colors, in a line that ends `bottom` pixels from the top. Empty if `coloring` is null.
 */
export function colorKey(coloring: Coloring | null, env: ChartEnv, bottom: number): ColorKey {
  if (!coloring) return NONE
  const { colors, low, high } = coloring
  const name = fitText(coloring.name, env.width * 0.4, SIZE)
  const key = rampKey(
    low === high ? colors.slice(-1) : colors,
    low,
    high,
    env,
    bottom,
    LEFT + textWidth(name, SIZE) + 10,
  )
  const words = sceneText(env, name, LEFT, bottom - 6, { fill: env.theme.textMuted, fontSize: SIZE })
  return { series: [sceneSeries([words, ...key], true)], space: KEY_SPACE, needs: ['custom'] }
}
