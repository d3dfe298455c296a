import type { PageSlice, PlacedComponent, PlannedPage } from './page-plan.ts'

/** Page divided into sheets of paper at row boundaries. */
export interface FittedPage extends PlannedPage {
  readonly slices: readonly PageSlice[]
}

/** Range of the factor by which charts can be shrunk or stretched in height on paper. */
const LOWEST = 0.8
const HIGHEST = 1.25
/** Gap between two rows. */
const RULE = 1
/** Cost of a sheet that ends with a heading whose content is on the next sheet. */
const ORPHAN_COST = 1

/** Outermost component, from its top edge to that of the next one. */
interface Segment extends PageSlice {
  /** True if the height can change. Charts are elastic, texts are not. */
  readonly isElastic: boolean
  readonly isHeading: boolean
  readonly placed: readonly PlacedComponent[]
}

function segmentsOf({ height, cuts, placed }: PlannedPage): readonly Segment[] {
  const ends = [...cuts.filter(each => each < height), height]
  return ends.map((to, index) => {
    const from = ends[index - 1] ?? 0
    const inside = placed.filter(box => box.y >= from && box.y < to)
    const has = (type: string) => inside.some(({ component }) => component.type === type)
    return {
      ...{ from, to, placed: inside },
      isElastic: has('CHART') && !has('MARKDOWN'),
      isHeading: inside.length > 0 && inside.every(({ component }) => component.type === 'HEADER'),
    }
  })
}

interface Sheet {
  readonly end: number
  /** Factor for the height of the rows of charts. */
  readonly factor: number
  readonly sheets: number
  readonly cost: number
}

const heightOf = (segments: readonly Segment[]): number => segments.reduce((sum, { from, to }) => sum + to - from, 0)

/** Returns how rows fit on one sheet; null if they do not. A single row always fits, because its sheet is extended. */
function sheetOf(segments: readonly Segment[], most: number): Pick<Sheet, 'factor' | 'cost'> | null {
  const elastic = heightOf(segments.filter(({ isElastic }) => isElastic))
  const fixed = heightOf(segments) - elastic
  if (fixed + elastic * LOWEST > most) return segments.length === 1 ? { factor: 1, cost: 0 } : null
  const factor = elastic === 0 ? 1 : Math.min(HIGHEST, (most - fixed) / elastic)
  const empty = 1 - (fixed + elastic * factor) / most
  const isOrphan = segments.at(-1)?.isHeading ?? false
  return { factor, cost: empty ** 2 + (factor - 1) ** 2 + (isOrphan ? ORPHAN_COST : 0) }
}

/** Returns the plan with the fewest sheets from each row on; among equals, the one with the lowest cost. */
function planSheets(segments: readonly Segment[], most: number): readonly Sheet[] {
  const best: Sheet[] = []
  for (let start = segments.length - 1; start >= 0; start -= 1) {
    for (let end = start + 1; end <= segments.length; end += 1) {
      const sheet = sheetOf(segments.slice(start, end), most)
      if (sheet === null) break
      const after = best[end]
      const whole = {
        ...{ end, factor: sheet.factor },
        sheets: 1 + (after?.sheets ?? 0),
        cost: sheet.cost + (after?.cost ?? 0),
      }
      const known = best[start]
      const isFewer = known === undefined || whole.sheets < known.sheets
      if (isFewer || (whole.sheets === known.sheets && whole.cost < known.cost)) best[start] = whole
    }
  }
  return best
}

/** Moves a segment vertically and scales its boxes, but not the gaps. */
function placeAt({ from, placed }: Segment, y: number, factor: number): readonly PlacedComponent[] {
  return placed.map(box => {
    const top = Math.floor(y + (box.y - from) * factor)
    const bottom = Math.floor(y + (box.y - from + box.height + RULE) * factor) - RULE
    return { ...box, y: top, height: bottom - top }
  })
}

/**
 * Divides a page so that no part is higher than `most`, unless a single row is. Rows of charts are scaled to fill the
 * sheets. Without a limit, the page is a single part.
 * @param most maximum height of a part in CSS pixels; null for no limit
 */
export function fitPage(page: PlannedPage, most: number | null): FittedPage {
  if (most === null || page.height === 0) return { ...page, slices: [{ from: 0, to: page.height }] }
  const segments = segmentsOf(page)
  const best = planSheets(segments, most)
  const placed: PlacedComponent[] = []
  const cuts: number[] = []
  const slices: PageSlice[] = []
  let y = 0
  for (let start = 0; start < segments.length; ) {
    const { end, factor } = best[start] ?? { end: start + 1, factor: 1 }
    const from = y
    for (const segment of segments.slice(start, end)) {
      const own = segment.isElastic ? factor : 1
      placed.push(...placeAt(segment, y, own))
      y += (segment.to - segment.from) * own
      cuts.push(Math.floor(y))
    }
    y = Math.floor(y)
    slices.push({ from, to: y })
    start = end
  }
  return { ...page, placed, cuts, height: y, slices }
}
