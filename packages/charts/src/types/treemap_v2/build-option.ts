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
import { DIMMED, emphasis } from '../../families/shared/emphasis.ts'
import { flag } from '../../families/shared/form.ts'
import { noteLines } from '../../families/shared/notes.ts'
import { textOn } from '../../theme/text-on.ts'

const UPPER = 20
/** Pixels along the side of a square as large as a box, for its name to be read, and for its figures. */
const NARROWEST = 44
const NARROW = 66

/** A chosen group keeps what is inside it at full strength. */
const strength = ({ input: { selected } }: AreaPicture, node: HierarchyNode, isInside: boolean): number =>
  isInside ? 1 : emphasis(selected, node.key)

function dataOf(area: AreaPicture, node: HierarchyNode, isInside: boolean): Readonly<Record<string, unknown>> {
  const { env, selected } = area.input
  const isChosen = isInside || selected.has(node.key)
  const hasChosen = node.children.some(child => selected.has(child.key))
  const opacity = hasChosen ? 1 : strength(area, node, isChosen)
  const color = colorOf(area, node)
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

function seriesOf(area: AreaPicture, bottom: number) {
  const { form, env } = area.input
  const { tree } = area
  const showsUpper = flag(form, 'show_upper_labels', true) && area.groups.length > 1
  const room = env.width * (env.height - bottom)
  const side = (node: HierarchyNode): number =>
    Math.sqrt((Math.abs(node.value) / Math.abs(tree.root.value || 1)) * room)
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
    itemStyle: { borderColor: env.theme.surface, borderWidth: 1, gapWidth: 1, borderRadius: 2 },
    label: {
      show: flag(form, 'show_labels', true),
      position: 'insideTopLeft',
      fontSize: 11,
      lineHeight: 15,
      padding: [4, 6],
      overflow: 'truncate',
      formatter: ({ dataIndex }: { readonly dataIndex: number }) => {
        const node = tree.nodes[dataIndex]
        // A cut figure is another figure: what has no room says it when it is pointed at.
        if (!node || side(node) < NARROWEST) return ''
        return side(node) < NARROW ? node.label : labelOf(area, node).join('\n')
      },
    },
    upperLabel: {
      show: showsUpper,
      height: UPPER,
      fontSize: 11,
      fontWeight: 620,
      padding: [0, 6],
      overflow: 'truncate',
      formatter: ({ dataIndex }: { readonly dataIndex: number }) => tree.nodes[dataIndex]?.label ?? '',
    },
    levels: [
      { itemStyle: { borderWidth: 0, gapWidth: 2, borderColor: env.theme.surface }, upperLabel: { show: false } },
      ...area.groups.slice(0, -1).map((_, level) => ({
        itemStyle: { borderWidth: level === 0 ? 2 : 1, gapWidth: 1 },
        upperLabel: { show: showsUpper },
      })),
    ],
  }
}

/** Boxes within boxes; a group's name stands above what is inside it. */
export function buildOption(input: ChartInput): ChartOption {
  const area = readArea(input, 'groupby')
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
