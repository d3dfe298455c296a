import { type ActiveTabs, activeTab, topTabs } from './tabs.ts'
import { GRID_COLUMNS, GRID_UNIT, type Layout, type LayoutComponent } from './types.ts'

/** Component with its position on the page, in CSS pixels. */
export interface PlacedComponent {
  readonly component: LayoutComponent
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Planned page: a top-level tab, or the whole dashboard if it has none. */
export interface PlannedPage {
  /** Title of the tab; empty without tabs. */
  readonly title: string
  readonly placed: readonly PlacedComponent[]
  readonly height: number
  /** Heights from the top at which the page can be cut without dividing a component. */
  readonly cuts: readonly number[]
}

/** Page width in CSS pixels. */
export const PAGE_WIDTH = 1200
const RULE = 1
const HEADER = { SMALL_HEADER: 40, MEDIUM_HEADER: 48, LARGE_HEADER: 56 } as const
const DIVIDER = 17
const STRIP = 36
/** Default height of components, in grid units. */
const USUAL_UNITS = 50

interface Block {
  readonly placed: readonly PlacedComponent[]
  readonly height: number
  /** Heights from the top of the block at which it can be cut, including its bottom. */
  readonly cuts: readonly number[]
}

/** Active nested tabs, or `all` to show all tabs one below the other. */
export type ShownTabs = ActiveTabs | 'all'

interface Place {
  readonly layout: Layout
  readonly active: ShownTabs
  readonly x: number
  readonly y: number
  readonly width: number
  readonly columns: number
}

const NOTHING: Block = { placed: [], height: 0, cuts: [] }

/** Returns the heights at which a block at offset `y` can be cut, without its bottom. */
const innerCuts = ({ cuts, height }: Block, y: number): readonly number[] =>
  cuts.filter(each => each < height).map(each => each + y)

const moved = (block: Block, y: number): readonly PlacedComponent[] =>
  block.placed.map(each => ({ ...each, y: each.y + y }))

/** Lays out the children of a component from top to bottom with gaps between them. */
function stack(node: LayoutComponent, place: Place): Block {
  let y = 0
  const placed: PlacedComponent[] = []
  const cuts: number[] = []
  for (const id of node.children) {
    const child = place.layout[id]
    if (!child) continue
    const block = blockOf(child, { ...place, y: 0 })
    placed.push(...moved(block, y))
    cuts.push(...innerCuts(block, y))
    y += block.height + RULE
    cuts.push(y)
  }
  const height = Math.max(0, y - RULE)
  return { placed: placed.map(each => ({ ...each, y: each.y + place.y })), height, cuts }
}

/**
 * Lays out cells side by side, all as high as the highest. A chart or text that is the only content of its cell fills
 * it.
 */
function row(node: LayoutComponent, place: Place): Block {
  const unit = (place.width + RULE) / place.columns
  let x = place.x
  const cells = node.children.flatMap(id => {
    const child = place.layout[id]
    if (!child) return []
    const columns = Math.min(child.meta?.width ?? place.columns, place.columns)
    const width = columns * unit - RULE
    const block = blockOf(child, { ...place, x, width, columns, y: 0 })
    x += width + RULE
    return [{ child, block }]
  })
  const height = Math.max(0, ...cells.map(({ block }) => block.height))
  const placed = cells.flatMap(({ child, block }) =>
    child.type === 'CHART' || child.type === 'MARKDOWN'
      ? block.placed.map(each => ({ ...each, height }))
      : block.placed,
  )
  const [only, ...others] = cells
  // A row with a single cell can be cut where the cell can.
  const cuts = only && others.length === 0 ? innerCuts(only.block, 0) : []
  return { placed: placed.map(each => ({ ...each, y: each.y + place.y })), height, cuts }
}

const leaf = (component: LayoutComponent, { x, y, width }: Place, height: number): Block => ({
  ...{ placed: [{ component, x, y, width, height }], height, cuts: [] },
})

/** Lays out all tabs one below the other, each under its title. */
function unfoldedTabs(node: LayoutComponent, place: Place): Block {
  const placed: PlacedComponent[] = []
  const cuts: number[] = []
  let y = 0
  for (const id of node.children) {
    const tab = place.layout[id]
    if (!tab) continue
    const below = stack(tab, { ...place, y: 0 })
    const top = place.y + y
    placed.push({ component: tab, x: place.x, y: top, width: place.width, height: STRIP }, ...moved(below, top + STRIP))
    cuts.push(...innerCuts(below, y + STRIP))
    y += STRIP + below.height + RULE
    cuts.push(y)
  }
  return { placed, height: Math.max(0, y - RULE), cuts }
}

function nestedTabs(node: LayoutComponent, place: Place): Block {
  if (place.active === 'all') return unfoldedTabs(node, place)
  const current = activeTab(place.layout, node, place.active)
  const below = current ? stack(current, { ...place, y: 0 }) : NOTHING
  return {
    placed: [
      { component: node, x: place.x, y: place.y, width: place.width, height: STRIP },
      ...moved(below, place.y + STRIP),
    ],
    height: STRIP + below.height,
    cuts: innerCuts(below, STRIP),
  }
}

function blockOf(node: LayoutComponent, place: Place): Block {
  switch (node.type) {
    case 'ROW':
      return row(node, place)
    case 'CHART':
    case 'MARKDOWN':
      return leaf(node, place, (node.meta?.height ?? USUAL_UNITS) * GRID_UNIT)
    case 'HEADER': {
      const size = node.meta?.headerSize
      return leaf(node, place, HEADER[size === 'SMALL_HEADER' || size === 'LARGE_HEADER' ? size : 'MEDIUM_HEADER'])
    }
    case 'DIVIDER':
      return leaf(node, place, DIVIDER)
    case 'TABS':
      return nestedTabs(node, place)
    case 'DYNAMIC':
      return NOTHING
    case 'COLUMN':
    case 'TAB':
    case 'GRID':
    case 'ROOT':
      return stack(node, place)
  }
}

function planOf(root: LayoutComponent, title: string, layout: Layout, active: ShownTabs): PlannedPage {
  const place: Place = { layout, active, x: 0, y: 0, width: PAGE_WIDTH, columns: GRID_COLUMNS }
  return { title, ...stack(root, place) }
}

/** Returns the pages of a dashboard, one per top-level tab. Nested tabs show the active tab, or all of them. */
export function planPages(layout: Layout, active: ShownTabs): readonly PlannedPage[] {
  const tabs = topTabs(layout)
  if (!tabs) return [planOf(layout.GRID_ID ?? { id: '', type: 'GRID', children: [] }, '', layout, active)]
  return tabs.children.flatMap(id => {
    const tab = layout[id]
    return tab ? [planOf(tab, tab.meta?.text || String(tab.meta?.defaultText ?? ''), layout, active)] : []
  })
}

/** Part of a page between two heights. */
export interface PageSlice {
  readonly from: number
  readonly to: number
}
