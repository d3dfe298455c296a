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
import { type BoxSize, boxSizes } from '../../families/hierarchy/boxes.ts'
import type { HierarchyNode } from '../../families/hierarchy/nest.ts'
import { DIMMED, emphasis } from '../../families/shared/emphasis.ts'
import { flag } from '../../families/shared/form.ts'
import { noteLines } from '../../families/shared/notes.ts'
import { overlay } from '../../families/shared/overlay.ts'
import { textWidth } from '../../families/shared/text-width.ts'
import { wrapText } from '../../families/shared/wrap-text.ts'
import { textOn } from '../../theme/text-on.ts'

const UPPER = 20
const SMALL = 11
const LINE = 15
const MAX_NAME_LINES = 3
/** Padding left and right of a label, and above it. */
const PADDING = { side: 6, top: 4 }
/** Minimum width of a truncated name in pixels. */
const BEGINNING = 30
const EDGE = { border: 1, gap: 1 }
/** Pixels by which ECharts draws boxes narrower than computed here. */
const SLACK = 2

/** Share of a group's color in the box of what is beyond the row limit. */
const FAINT = 0.35

/** A selected group keeps its content at full opacity. */
const strength = ({ input: { selected } }: AreaPicture, node: HierarchyNode, isInside: boolean): number =>
  isInside ? 1 : emphasis(selected, node.key)

function dataOf(area: AreaPicture, node: HierarchyNode, isInside: boolean): Readonly<Record<string, unknown>> {
  const { env, selected } = area.input
  const isChosen = isInside || selected.has(node.key)
  const hasChosen = node.children.some(child => selected.has(child.key))
  const opacity = hasChosen ? 1 : strength(area, node, isChosen)
  const own = colorOf(area, node)
  const color = node.mark === null ? overlay(own, env.theme.surface, FAINT) : own
  const ink = { color: textOn(color, env.theme) }
  const inner = { name: node.label, value: node.value, itemStyle: { color, opacity }, label: ink }
  if (node.children.length === 0) return inner
  return {
    ...inner,
    itemStyle: { ...inner.itemStyle, borderColor: color, opacity: selected.size > 0 && !isChosen ? DIMMED : 1 },
    upperLabel: { ...ink, backgroundColor: color },
    emphasis: { upperLabel: ink },
    children: node.children.map(child => dataOf(area, child, isChosen)),
  }
}

const spaceIn = ({ width }: BoxSize): number => width - 2 * PADDING.side - SLACK

/** Returns whether a name, or a readable start of it, fits into a box. */
const hasRoom = (name: string, size: BoxSize | undefined): boolean =>
  size !== undefined && spaceIn(size) >= Math.min(BEGINNING, textWidth(name, SMALL))

/**
 * Returns the label of a box, with its name on as many lines as fit. Numbers are not truncated: those that do not fit
 * are only in the tooltip.
 */
function linesIn(area: AreaPicture, node: HierarchyNode, size: BoxSize | undefined): readonly string[] {
  if (!size || !hasRoom(node.label, size)) return []
  const most = Math.floor((size.height - PADDING.top) / LINE)
  const space = spaceIn(size)
  const fitting = labelOf(area, node).filter(line => line === node.label || textWidth(line, SMALL) <= space)
  const nameLines = Math.max(1, Math.min(MAX_NAME_LINES, most - fitting.length + 1))
  return fitting
    .flatMap(line => (line === node.label ? wrapText(line, space, SMALL, nameLines) : [line]))
    .slice(0, most)
}

function seriesOf(area: AreaPicture, bottom: number) {
  const { form, env } = area.input
  const { tree } = area
  const showsUpper = flag(form, 'show_upper_labels', true) && area.groups.length > 1
  const frames = [
    { border: 0, gap: 2 },
    ...area.groups.slice(0, -1).map((_, i) => ({ border: i === 0 ? 2 : 1, gap: 1 })),
  ]
  const sizes = boxSizes(tree.root, { width: env.width, height: env.height - bottom }, depth => ({
    ...(frames[depth] ?? EDGE),
    upper: showsUpper && depth > 0 ? UPPER : 0,
  }))
  return {
    type: 'treemap',
    left: 0,
    top: 0,
    right: 0,
    bottom: bottom,
    width: '100%',
    height: env.height - bottom,
    roam: false,
    nodeClick: false,
    sort: 'desc',
    visibleMin: 1,
    childrenVisibleMin: 30,
    breadcrumb: { show: false },
    colorMappingBy: 'id',
    data: tree.root.children.map(child => dataOf(area, child, false)),
    itemStyle: { borderColor: env.theme.surface, borderWidth: EDGE.border, gapWidth: EDGE.gap, borderRadius: 2 },
    label: {
      show: flag(form, 'show_labels', true),
      position: 'insideTopLeft',
      fontSize: SMALL,
      lineHeight: LINE,
      padding: [PADDING.top, PADDING.side],
      overflow: 'truncate',
      ellipsis: '…',
      formatter: ({ dataIndex }: { readonly dataIndex: number }) => {
        const node = tree.nodes[dataIndex]
        return node ? linesIn(area, node, sizes.get(node)).join('\n') : ''
      },
    },
    upperLabel: {
      show: showsUpper,
      height: UPPER,
      fontSize: SMALL,
      fontWeight: 620,
      padding: [0, PADDING.side],
      overflow: 'truncate',
      ellipsis: '…',
      formatter: ({ dataIndex }: { readonly dataIndex: number }) => {
        const node = tree.nodes[dataIndex]
        return node && hasRoom(node.label, sizes.get(node)) ? node.label : ''
      },
    },
    levels: frames.map(({ border, gap }, level) => ({
      itemStyle: {
        borderWidth: border,
        gapWidth: gap,
        ...(level === 0 ? { borderColor: env.theme.surface } : {}),
      },
      upperLabel: { show: showsUpper && level > 0 },
    })),
  }
}

/** Draws nested boxes; a group's name is above its content. */
export function buildOption(input: ChartInput): ChartOption {
  const area = readArea(input, 'groupby', true)
  if ('renderer' in area) return area
  const { tree } = area
  const notes = noteLines(area.notes, input.env)
  const option = {
    animationDuration: 260,
    tooltip: areaTooltip(area),
    series: [seriesOf(area, notes.space)],
    ...notes.option,
  }
  return {
    renderer: 'echarts',
    needs: ['treemap', 'tooltip', ...notes.needs],
    option: toEchartsOption(option),
    marks: marksOf(area),
    markCounts: [tree.nodes.length],
    markAt: (_, dataIndex) => tree.nodes[dataIndex]?.mark?.key,
    summary: areaSummary('Treemap', area),
  }
}
