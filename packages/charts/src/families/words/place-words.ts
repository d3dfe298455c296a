import { textWidth } from '../shared/text-width.ts'

export interface Word {
  readonly text: string
  /** Relative size among the words, 0 to 1. */
  readonly weight: number
  /** Rotation in degrees, counterclockwise. */
  readonly angle: number
}

export interface PlacedWord {
  readonly word: Word
  /** Index in the given list. */
  readonly index: number
  /** Center of the word in pixels. */
  readonly x: number
  readonly y: number
  /** Font size in pixels. */
  readonly size: number
}

export interface CloudBox {
  readonly width: number
  readonly height: number
  readonly smallest: number
  readonly largest: number
}

interface Rect {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Padding around a word in pixels. */
const AIR = 2
/** Bold letters, and fallback fonts, are wider than the estimate. */
const BROAD = 1.12
/** Factor by which all words are reduced if they do not fit, and maximum number of attempts. */
const SHRINK = 0.86
const TRIES = 9
const STEP = 0.35
const TURN = 2.4

const overlaps = (one: Rect, other: Rect): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top

/** Returns the bounding box of a rotated word. */
function extentOf({ text, angle }: Word, size: number): readonly [number, number] {
  const [width, height] = [textWidth(text, size) * BROAD + AIR * 2, size * 1.08 + AIR * 2]
  const turn = (Math.abs(angle) * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
  return [width * cos + height * sin, width * sin + height * cos]
}

/** Searches along a spiral from the center, stretched to the shape of the box, for the first free position. */
function findPlace(
  extent: readonly [number, number],
  box: CloudBox,
  taken: readonly Rect[],
): readonly [number, number] | null {
  const [width, height] = extent
  if (width > box.width || height > box.height) return null
  const stretch = box.width / box.height
  const far = Math.hypot(box.width, box.height) / 2
  for (let t = 0; ; t += STEP) {
    const radius = TURN * t
    if (radius > far) return null
    const x = box.width / 2 + Math.min(stretch, 2.2) * radius * Math.cos(t)
    const y = box.height / 2 + radius * Math.sin(t)
    const rect = { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
    if (rect.left < 0 || rect.top < 0 || rect.right > box.width || rect.bottom > box.height) continue
    if (!taken.some(other => overlaps(rect, other))) return [x, y]
  }
}

function placeAll(words: readonly Word[], box: CloudBox, scale: number): readonly PlacedWord[] {
  const taken: Rect[] = []
  const placed: PlacedWord[] = []
  for (const [index, word] of words.entries()) {
    const size = Math.max(8, (box.smallest + (box.largest - box.smallest) * word.weight) * scale)
    const extent = extentOf(word, size)
    const at = findPlace(extent, box, taken)
    if (!at) continue
    const [x, y] = at
    const [width, height] = extent
    taken.push({ left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 })
    placed.push({ word, index, x, y, size })
  }
  return placed
}

/**
 * Places words around the center of a box without overlaps, in order. If they do not fit, all are reduced. The layout
 * is deterministic. Words without a position are omitted from the result.
 */
export function placeWords(words: readonly Word[], box: CloudBox): readonly PlacedWord[] {
  let best: readonly PlacedWord[] = []
  let scale = 1
  for (let i = 0; i < TRIES; i++) {
    const placed = placeAll(words, box, scale)
    if (placed.length > best.length) best = placed
    if (best.length === words.length) break
    scale *= SHRINK
  }
  return best
}
