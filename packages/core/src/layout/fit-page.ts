import type { PageSlice, PlacedComponent, PlannedPage } from './page-plan.ts'

/** A page divided between its rows into parts for sheets of paper. */
export interface FittedPage extends PlannedPage {
  readonly slices: readonly PageSlice[]
}

/** Charts are drawn for the height they get: on paper they may be this much lower or higher than on the screen. */
const LOWEST = 0.8
const HIGHEST = 1.25
/** Between two rows. */
const RULE = 1
/** Of a sheet that ends with a heading whose content is on the next one. */
const ORPHAN_COST = 1

/** An outermost component, from its upper edge to that of the next. */
interface Segment extends PageSlice {
  /** Charts take another height, texts do not. */
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
  /** By which the rows of charts are multiplied. */
  readonly factor: number
  readonly sheets: number
  readonly cost: number
}

const heightOf = (segments: readonly Segment[]): number => segments.reduce((sum, { from, to }) => sum + to - from, 0)

/** How some rows come onto one sheet; null where they do not. One row alone always does: its sheet becomes higher. */
function sheetOf(segments: readonly Segment[], most: number): Pick<Sheet, 'factor' | 'cost'> | null {
  const elastic = heightOf(segments.filter(({ isElastic }) => isElastic))
  const fixed = heightOf(segments) - elastic
  if (fixed + elastic * LOWEST > most) return segments.length === 1 ? { factor: 1, cost: 0 } : null
  const factor = elastic === 0 ? 1 : Math.min(HIGHEST, (most - fixed) / elastic)
  const empty = 1 - (fixed + elastic * factor) / most
  const isOrphan = segments.at(-1)?.isHeading ?? false
  return { factor, cost: empty ** 2 + (factor - 1) ** 2 + (isOrphan ? ORPHAN_COST : 0) }
}

/** The fewest sheets from each row on, and of those the evenest. */
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

/** A segment moved to a height, its boxes multiplied; hairlines stay as thin as they are. */
function placeAt({ from, placed }: Segment, y: number, factor: number): readonly PlacedComponent[] {
  return placed.map(box => {
    const top = Math.floor(y + (box.y - from) * factor)
    const bottom = Math.floor(y + (box.y - from + box.height + RULE) * factor) - RULE
    return { ...box, y: top, height: bottom - top }
  })
}

/**
 * Divides a page so that no part is higher than `most`, unless a row is. Rows of charts become lower or higher, so that
 * sheets are full; without a limit the page is one part as it is.
 *
 * @param most CSS pixels of a part; null: no limit
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
