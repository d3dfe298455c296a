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
  /** What colours are by, where they are along a ramp. */
  readonly coloring: { readonly colors: readonly string[]; readonly ends: readonly [number, number] } | null
}

/** Inner rings at full strength, outer ones lighter. */
const FADING = 0.82
/** Room around the rings, and the hole, in pixels. */
const EDGE = 4
const HOLE = 0.16

/** By the outermost group, or along a ramp by how much of the metric the second one is. */
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

/** Share of the whole, from which a part has a name. */
const nameFrom = ({ input: { form } }: AreaPicture): number => (amount(form, 'show_labels_threshold') ?? 5) / 100

/** Of text, in pixels; smaller where the name is whole then. */
const SIZES = [10.5, 9] as const
const LINE = 13
/** Between text and the edges of its ring. */
const MARGIN = 2
/** A name cut to fewer letters than this says nothing. */
const FEWEST = 3

interface Rings {
  readonly outer: number
  /** Pixels from a ring's inner to its outer edge. */
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

/** Lines in a room of so many pixels, broken between words, and cut where even that is too little. */
function fitted(
  [name = '', ...figures]: readonly string[],
  room: { readonly rotate: Words['rotate']; readonly width: number; readonly height: number },
  fontSize: number,
): Fitted {
  const { rotate, width, height } = room
  const most = Math.floor(height / LINE)
  const words = most < 1 ? [] : wrapText(name, width, fontSize, Math.max(1, most - figures.length))
  // A figure that is cut is another figure.
  const whole = figures.filter(figure => textWidth(figure, fontSize) <= width)
  const isCut = words.join('').replace(/\s/g, '') !== name.replace(/\s/g, '')
  return { rotate, fontSize, lines: [...words, ...whole].slice(0, Math.max(0, most)), isCut }
}

const lettersOf = (words: Words): number => Math.max(0, ...words.lines.map(line => line.length))

/**
 * What a part says, how large and which way: across its ring, or along it where that has room for the whole name, or for
 * more of it. Null where nothing has room.
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
  return !words || words.lines.length === 0 || (words.isCut && lettersOf(words) <= FEWEST) ? null : words
}

function dataOf(area: AreaPicture, paint: Paint, rings: Rings, node: HierarchyNode): Readonly<Record<string, unknown>> {
  const color = paint.of(node)
  const isNamed = node.value / area.tree.root.value >= nameFrom(area)
  const words = isNamed ? wordsOn(area, rings, node) : null
  return {
    name: node.label,
    value: node.value,
    itemStyle: { color, opacity: emphasis(area.input.selected, node.key) },
    // Said of the part: where a formatter gives no text, the library writes the name.
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
      // A part narrower than its text's line has no room for it.
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

/** The size at which a text is as wide as there is room, at most 12 pixels: a figure that is cut is another figure. */
const sizeIn = (text: string, space: number): number =>
  Math.max(7, Math.min(12, Math.floor((12 * space) / textWidth(text, 12))))

/** Rings around a hole; with a total, that stands in it. */
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
    text: area.format.mark(tree.root.value),
    left: env.width / 2,
    top: middle - 8,
    textAlign: 'center',
    padding: 0,
    textStyle: {
      color: env.theme.text,
      fontSize: sizeIn(area.format.mark(tree.root.value), outer * HOLE * 1.8),
      fontWeight: 620,
    },
  }
  const hasTotal = flag(form, 'show_total')
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
