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

const UPPER = 20

/** A chosen group keeps what is inside it at full strength. */
const strength = ({ input: { selected } }: AreaPicture, node: HierarchyNode, isInside: boolean): number =>
  isInside ? 1 : emphasis(selected, node.key)

function dataOf(area: AreaPicture, node: HierarchyNode, isInside: boolean): Readonly<Record<string, unknown>> {
  const { env, selected } = area.input
  const isChosen = isInside || selected.has(node.key)
  const hasChosen = node.children.some(child => selected.has(child.key))
  const opacity = hasChosen ? 1 : strength(area, node, isChosen)
  const color = colorOf(area, node)
  const inner = { name: node.label, value: node.value, itemStyle: { color, opacity } }
  if (node.children.length === 0) return inner
  return {
    ...inner,
    itemStyle: { ...inner.itemStyle, borderColor: color, opacity: selected.size > 0 && !isChosen ? DIMMED : 1 },
    upperLabel: { color: env.theme.surface, backgroundColor: color },
    children: node.children.map(child => dataOf(area, child, isChosen)),
  }
}

function seriesOf(area: AreaPicture, bottom: number) {
  const { form, env } = area.input
  const { tree } = area
  const showsUpper = flag(form, 'show_upper_labels', true) && area.groups.length > 1
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
      color: env.theme.surface,
      fontSize: 11,
      lineHeight: 15,
      padding: [4, 6],
      overflow: 'truncate',
      formatter: ({ dataIndex }: { readonly dataIndex: number }) => {
        const node = tree.nodes[dataIndex]
        return node ? labelOf(area, node).join('\n') : ''
      },
    },
    upperLabel: {
      show: showsUpper,
      height: UPPER,
      color: env.theme.surface,
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
    emphasis: { upperLabel: { color: env.theme.surface } },
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
