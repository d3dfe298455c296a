import type { ChartEnv } from '../../chart-type.ts'
import type { SceneElement } from './scene.ts'
import { sceneText } from './scene-option.ts'
import { fitText, textWidth } from './text-width.ts'

export interface KeyEntry {
  readonly label: string
  readonly color: string
}
interface SceneKey {
  readonly elements: readonly SceneElement[]
  /** Pixels that the key takes at the top. */
  readonly space: number
}

const LINE = 18
const SWATCH = 9
const GAP = 14
const MAX_LINES = 2
const WIDEST = 150

/** Draws the key of colors in at most two lines at the top; the last entry may be the number of omitted ones. */
export function sceneKey(entries: readonly KeyEntry[], env: ChartEnv): SceneKey {
  if (entries.length === 0) return { elements: [], space: 0 }
  const elements: SceneElement[] = []
  let [x, line] = [2, 0]
  for (const [index, { label, color }] of entries.entries()) {
    const text = fitText(label, Math.min(WIDEST, env.width * 0.4))
    const width = SWATCH + 5 + textWidth(text) + GAP
    const more = `and ${entries.length - index} more`
    const reserved = line === MAX_LINES - 1 && index < entries.length - 1 ? textWidth(more) + 4 : 0
    if (x > 2 && x + width - GAP + reserved > env.width) {
      if (line === MAX_LINES - 1) {
        elements.push(sceneText(env, more, x, line * LINE + 8, { fill: env.theme.textMuted }))
        break
      }
      ;[x, line] = [2, line + 1]
    }
    const y = line * LINE + 8
    elements.push(
      { type: 'rect', shape: { x, y: y - SWATCH / 2, width: SWATCH, height: SWATCH, r: 2 }, style: { fill: color } },
      sceneText(env, text, x + SWATCH + 5, y),
    )
    x += width
  }
  return { elements, space: (line + 1) * LINE + 6 }
}
