import { textWidth } from '../shared/text-width.ts'

export interface Word {
  readonly text: string
  /** Between nothing and one: how large it is among the others. */
  readonly weight: number
  /** Degrees, against the clock. */
  readonly angle: number
}

export interface PlacedWord {
  readonly word: Word
  /** Place in the list that was given. */
  readonly index: number
  /** Middle of the word, in pixels. */
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

/** Air around a word, in pixels. */
const AIR = 2
/** Heavy letters, and fonts that stand in for the chosen one, are wider than is estimated. */
const BROAD = 1.12
/** How much smaller all words get when they do not fit, and how often. */
const SHRINK = 0.86
const TRIES = 9
const STEP = 0.35
const TURN = 2.4

const overlaps = (one: Rect, other: Rect): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top

/** The room of a turned word. */
function extentOf({ text, angle }: Word, size: number): readonly [number, number] {
  const [width, height] = [textWidth(text, size) * BROAD + AIR * 2, size * 1.08 + AIR * 2]
  const turn = (Math.abs(angle) * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
  return [width * cos + height * sin, width * sin + height * cos]
}

/** Along a spiral from the middle, as wide as the box is, to the first free place. */
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
 * Words around the middle of a box, none over another, the first ones first; all of them smaller where they would
 * not fit. The same words always lie the same way. Words that find no place are not in the answer.
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
