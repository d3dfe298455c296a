import { sequentialScale, withOpacity } from '@belvedere/core/color'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import {
  type AreaPicture,
  areaSummary,
  areaTooltip,
  colorOf,
  labelOf,
  marksOf,
  readArea,
} from '../../families/hierarchy/area.ts'
import type { HierarchyNode } from '../../families/hierarchy/nest.ts'
import { extentOf } from '../../families/shared/cells.ts'
import { colorKey } from '../../families/shared/color-key.ts'
import { emphasis } from '../../families/shared/emphasis.ts'
import { amount, flag } from '../../families/shared/form.ts'
import { noteLines } from '../../families/shared/notes.ts'
import { textWidth } from '../../families/shared/text-width.ts'
import { wrapText } from '../../families/shared/wrap-text.ts'
import { textOn } from '../../theme/text-on.ts'

interface Paint {
  readonly of: (node: HierarchyNode) => string
  /** Colors of a ramp with their range; null if colors are categorical. */
  readonly coloring: { readonly colors: readonly string[]; readonly ends: readonly [number, number] } | null
}

/** Factor by which the opacity of rings decreases outwards. */
const FADING = 0.82
/** Padding around the rings in pixels, and the radius of the hole as a share. */
const EDGE = 4
const HOLE = 0.16

/** Returns colors by the outermost group, or along a ramp by the ratio of the second metric to the first. */
function painter(area: AreaPicture): Paint {
  const { env } = area.input
  if (area.second === undefined)
    return {
      of: node => withOpacity(colorOf(area, node), Math.max(0.35, FADING ** (node.path.length - 1))),
      coloring: null,
    }
  const ratio = ({ second, value }: HierarchyNode): number | null => (second === null ? null : second / value)
  const ends = extentOf(area.tree.nodes.filter(({ path }) => path.length > 0).map(ratio))
  if (!ends) return { of: () => env.theme.other, coloring: null }
  const colors = env.theme.ramps.depth.slice(1)
  const scale = sequentialScale(colors, ends[0] === ends[1] ? [ends[0], ends[0] + 1] : ends)
  const of = (node: HierarchyNode): string => {
    const own = ratio(node)
    return own === null ? env.theme.other : scale.colorAt(own)
  }
  return { of, coloring: { colors, ends } }
}

function keyOf({ metric, second = '', input: { env } }: AreaPicture, coloring: NonNullable<Paint['coloring']>) {
  const name = (column: string): string => env.verbose?.(column) ?? column
  const [low, high] = coloring.ends.map(end => env.format.number(end, ',.3~r'))
  return { name: `${name(second)} / ${name(metric)}`, colors: coloring.colors, low: low ?? '', high: high ?? '' }
}

/** Returns the minimum share of the whole for a label. */
const nameFrom = ({ input: { form } }: AreaPicture): number => (amount(form, 'show_labels_threshold') ?? 5) / 100

/** Font sizes in pixels to try: a smaller one is used if the name then fits. */
const SIZES = [10.5, 9] as const
const LINE = 13
/** Padding between text and the edges of its ring. */
const MARGIN = 2
/** Minimum number of characters of a truncated name. */
const MIN_CHARACTERS = 3

interface Rings {
  readonly outer: number
  /** Width of a ring in pixels. */
  readonly ring: number
}

interface Words {
  readonly rotate: 'radial' | 'tangential'
  readonly lines: readonly string[]
  readonly fontSize: number
}
interface Fitted extends Words {
  readonly isCut: boolean
}

/** Wraps a label into the given space and truncates it if necessary. */
function fitted(
  [name = '', ...figures]: readonly string[],
  room: { readonly rotate: Words['rotate']; readonly width: number; readonly height: number },
  fontSize: number,
): Fitted {
  const { rotate, width, height } = room
  const most = Math.floor(height / LINE)
  const words = most < 1 ? [] : wrapText(name, width, fontSize, Math.max(1, most - figures.length))
  // A number is never truncated.
  const whole = figures.filter(figure => textWidth(figure, fontSize) <= width)
  const isCut = words.join('').replace(/\s/g, '') !== name.replace(/\s/g, '')
  return { rotate, fontSize, lines: [...words, ...whole].slice(0, Math.max(0, most)), isCut }
}

const lettersOf = (words: Words): number => Math.max(0, ...words.lines.map(line => line.length))

/**
 * Returns the label of a part with its font size and orientation: across its ring, or along it if more of the name
 * fits. Null if nothing fits.
 */
function wordsOn(area: AreaPicture, { outer, ring }: Rings, node: HierarchyNode): Words | null {
  const lines = labelOf(area, node, 'key')
  const along =
    ((node.value / area.tree.root.value) * 2 * Math.PI - 0.02) * (outer * HOLE + (node.path.length - 0.5) * ring)
  const isWide = along > ring && ring >= LINE + 4
  const rooms = [
    { rotate: 'radial', width: ring - 2 * MARGIN, height: along } as const,
    ...(isWide ? [{ rotate: 'tangential', width: along - 12, height: ring } as const] : []),
  ]
  const ways = SIZES.flatMap(size => rooms.map(room => fitted(lines, room, size)))
  const [cut] = ways.slice(0, rooms.length).toSorted((one, other) => lettersOf(other) - lettersOf(one))
  const words = ways.find(({ isCut }) => !isCut) ?? cut
  return !words || words.lines.length === 0 || (words.isCut && lettersOf(words) <= MIN_CHARACTERS) ? null : words
}

function dataOf(area: AreaPicture, paint: Paint, rings: Rings, node: HierarchyNode): Readonly<Record<string, unknown>> {
  const color = paint.of(node)
  const isNamed = node.value / area.tree.root.value >= nameFrom(area)
  const words = isNamed ? wordsOn(area, rings, node) : null
  return {
    name: node.label,
    value: node.value,
    itemStyle: { color, opacity: emphasis(area.input.selected, node.key) },
    // Parts without a label need `show: false`: if a formatter returns no text, ECharts writes the name.
    label: words
      ? { color: textOn(color, area.input.env.theme), rotate: words.rotate, fontSize: words.fontSize }
      : { show: false },
    children: node.children.map(child => dataOf(area, paint, rings, child)),
  }
}

function seriesOf(area: AreaPicture, paint: Paint, outer: number, middle: number) {
  const { form, env } = area.input
  const { tree } = area
  const rings = { outer, ring: (outer * (1 - HOLE)) / area.groups.length }
  return {
    type: 'sunburst',
    center: [env.width / 2, middle],
    radius: [outer * HOLE, outer],
    nodeClick: false,
    sort: 'desc',
    data: tree.root.children.map(child => dataOf(area, paint, rings, child)),
    itemStyle: { borderColor: env.theme.surface, borderWidth: 1.5, borderRadius: 2 },
    label: {
      show: flag(form, 'show_labels', true),
      lineHeight: LINE,
      // Parts with a smaller angle have no space for a line of text.
      minAngle: 6,
      formatter: ({ dataIndex }: { readonly dataIndex: number }) => {
        const node = tree.nodes[dataIndex]
        return node ? (wordsOn(area, rings, node)?.lines.join('\n') ?? '') : ''
      },
    },
    emphasis: { focus: 'ancestor' },
    blur: { itemStyle: { opacity: 0.28 }, label: { opacity: 0.5 } },
  }
}

/** Returns the font size at which a text fits, at most 12 pixels, because a number must not be truncated. */
const sizeIn = (text: string, space: number): number =>
  Math.max(7, Math.min(12, Math.floor((12 * space) / textWidth(text, 12))))

/** Draws rings around a hole, which contains the total if it is enabled. */
export function buildOption(input: ChartInput): ChartOption {
  const area = readArea(input, 'columns')
  if ('renderer' in area) return area
  const { form, env } = input
  const { tree } = area
  const notes = noteLines(area.notes, env)
  const paint = painter(area)
  const key = colorKey(paint.coloring && keyOf(area, paint.coloring), env, env.height - notes.space)
  const height = env.height - notes.space - key.space
  const outer = Math.max(20, Math.min(env.width, height) / 2 - EDGE)
  const middle = height / 2
  const total = {
    show: true,
    text: area.format.mark(area.whole),
    left: env.width / 2,
    top: middle - 8,
    textAlign: 'center',
    padding: 0,
    textStyle: {
      color: env.theme.text,
      fontSize: sizeIn(area.format.mark(area.whole), outer * HOLE * 1.8),
      fontWeight: 620,
    },
  }
  const hasTotal = flag(form, 'show_total') && area.hasFigure(area.tree.root, area.metric)
  const option = {
    animationDuration: 260,
    tooltip: areaTooltip(area),
    series: [seriesOf(area, paint, outer, middle), ...key.series],
    ...notes.option,
    ...(hasTotal ? { title: [...(notes.option.title ?? []), total] } : {}),
  }
  return {
    renderer: 'echarts',
    needs: [...new Set(['sunburst', 'tooltip', ...notes.needs, ...key.needs, ...(hasTotal ? ['title'] : [])])],
    option: toEchartsOption(option),
    marks: marksOf(area),
    markCounts: [tree.nodes.length],
    markAt: (seriesIndex, dataIndex) => (seriesIndex === 0 ? tree.nodes[dataIndex]?.mark?.key : undefined),
    summary: areaSummary('Sunburst chart', area),
  }
}
