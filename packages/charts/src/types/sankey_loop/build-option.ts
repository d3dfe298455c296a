import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { type Link, type LinkNode, readLinks } from '../../families/network/links.ts'
import { backBend, type LoopLayout, loopLayout, type PlacedLink } from '../../families/network/loop-layout.ts'
import { nodeSums, throughputs } from '../../families/network/node-sums.ts'
import { addsUp, NO_TOTAL } from '../../families/part-of-whole/additive.ts'
import { cellWriter } from '../../families/shared/cells.ts'
import { DIMMED } from '../../families/shared/emphasis.ts'
import { emptyOption, NO_METRIC, NO_ROWS, NOT_DRAWABLE, ONLY_NULLS } from '../../families/shared/empty.ts'
import { columnLabels, flag, metricLabels } from '../../families/shared/form.ts'
import { counted, noteLines } from '../../families/shared/notes.ts'
import type { SceneElement } from '../../families/shared/scene.ts'
import { type SceneItem, sceneOption, sceneText } from '../../families/shared/scene-option.ts'
import { fitText, textWidth } from '../../families/shared/text-width.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'
import { type ValueFormat, valueFormat } from '../../families/shared/value-format.ts'

interface Flow {
  readonly input: ChartInput
  readonly nodes: ReadonlyMap<string, LinkNode>
  readonly layout: LoopLayout
  readonly format: ValueFormat
  readonly metric: string
  readonly source: string
  readonly target: string
  /** False if a sum of links is not a total. */
  readonly isAdditive: boolean
}

/** Maximum number of links; the largest are drawn. */
const MAX_LINKS = 150
const NODE = 9
const LABEL = 11
/** Font sizes to try: a smaller one is used if text then fits. */
const SIZES = [LABEL, 9.5] as const

/** Returns the path of a band between two bars. */
function forwardPath({ from: [x1, y1], to: [x2, y2], width }: PlacedLink): string {
  const [half, middle] = [width / 2, (x1 + x2) / 2]
  const n = (value: number): string => value.toFixed(1)
  return [
    `M${n(x1)} ${n(y1 - half)}C${n(middle)} ${n(y1 - half)} ${n(middle)} ${n(y2 - half)} ${n(x2)} ${n(y2 - half)}`,
    `L${n(x2)} ${n(y2 + half)}C${n(middle)} ${n(y2 + half)} ${n(middle)} ${n(y1 + half)} ${n(x1)} ${n(y1 + half)}Z`,
  ].join('')
}

/** Returns the center line of a return band, which turns down, runs back below the bars, and turns up again. */
function backPath({ from: [x1, y1], to: [x2, y2], lane, width }: PlacedLink): string {
  const bend = backBend(width)
  const n = (value: number): string => value.toFixed(1)
  return `M${n(x1)} ${n(y1)}C${n(x1 + bend)} ${n(y1)} ${n(x1 + bend)} ${n(lane)} ${n(x1)} ${n(lane)}L${n(x2)} ${n(lane)}C${n(x2 - bend)} ${n(lane)} ${n(x2 - bend)} ${n(y2)} ${n(x2)} ${n(y2)}`
}

function linkItem({ input, nodes, format, metric, source, target }: Flow, placed: PlacedLink): SceneItem {
  const { env, selected } = input
  const { link, isBack, width } = placed
  const [from, to] = [nodes.get(link.source), nodes.get(link.target)]
  const color = env.color(from?.label ?? '')
  const key = `${link.source} ${link.target}`
  const label = `${from?.label ?? ''} → ${to?.label ?? ''}`
  const isChosen = selected.size === 0 || [key, link.source, link.target].some(one => selected.has(one))
  const opacity = isChosen ? 0.3 : 0.08
  return {
    element: isBack
      ? {
          type: 'path',
          shape: { pathData: backPath(placed) },
          style: { fill: 'none', stroke: color, lineWidth: width, opacity, strokeNoScale: true },
          emphasis: { style: { opacity: 0.55 } },
        }
      : {
          type: 'path',
          shape: { pathData: forwardPath(placed) },
          style: { fill: color, opacity },
          emphasis: { style: { opacity: 0.55 } },
        },
    mark: {
      key,
      label,
      filters: [
        { col: source, values: [from?.cell ?? null] },
        { col: target, values: [to?.cell ?? null] },
      ],
    },
    tip: () =>
      tooltipHtml(label, [
        { label: env.verbose?.(metric) ?? metric, value: format.full(link.value), color },
        ...(isBack ? [{ label: 'Direction', value: 'leads back' }] : []),
      ]),
  }
}

function nodeItems({ input, nodes, layout, format, metric, source, target, isAdditive }: Flow): readonly SceneItem[] {
  const { env, selected } = input
  const starts = new Set(layout.links.map(({ link }) => link.source))
  return layout.nodes.map(({ key, x, y, height, value }) => {
    const node = nodes.get(key)
    const label = node?.label ?? ''
    const isChosen =
      selected.size === 0 ||
      selected.has(key) ||
      layout.links.some(
        ({ link }) => (link.source === key || link.target === key) && selected.has(`${link.source} ${link.target}`),
      )
    return {
      element: {
        type: 'rect',
        shape: { x, y, width: NODE, height, r: 2 },
        style: { fill: env.color(label), opacity: isChosen ? 1 : DIMMED },
      },
      mark: { key, label, filters: [{ col: starts.has(key) ? source : target, values: [node?.cell ?? null] }] },
      tip: () =>
        tooltipHtml(label, [
          {
            label: env.verbose?.(metric) ?? metric,
            value: isAdditive ? format.full(value) : NO_TOTAL,
            color: env.color(label),
          },
        ]),
    }
  })
}

/** Draws names beside their bars, in the space up to the next column; bars that are too low for a line have none. */
function wordsOf(
  { input: { env, form }, nodes, layout, format, isAdditive }: Flow,
  right: number,
): readonly SceneElement[] {
  if (!flag(form, 'show_labels', true)) return []
  const xs = [...new Set(layout.nodes.map(({ x }) => x))].toSorted((a, b) => a - b)
  const taken = new Map<number, number>()
  return layout.nodes
    .toSorted((a, b) => a.y - b.y)
    .flatMap(({ key, x, y, height, value }) => {
      const middle = y + height / 2
      if (middle - LABEL * 0.6 < (taken.get(x) ?? Number.NEGATIVE_INFINITY)) return []
      taken.set(x, middle + LABEL * 0.6)
      const next = xs.find(other => other > x)
      const space = next === undefined ? right : (next - x - NODE) * 0.8
      const label = nodes.get(key)?.label ?? ''
      const full = isAdditive && flag(form, 'show_value', true) ? `${label}  ${format.mark(value)}` : label
      const said = [full, label].flatMap(text => SIZES.map(fontSize => ({ text, fontSize })))
      const { text, fontSize } = said.find(one => textWidth(one.text, one.fontSize) <= space) ?? {
        text: fitText(label, space, LABEL),
        fontSize: LABEL,
      }
      return [sceneText(env, text, x + NODE + 5, middle, { fontSize })]
    })
}

/** Draws bands from sources to targets, with return bands below. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, tables, env } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const has = (name: string): boolean => table.colnames.includes(name)
  const metric = metricLabels(form, 'metric').find(has)
  if (metric === undefined) return emptyOption(NO_METRIC)
  const [source, target] = ['source', 'target', 'groupby'].flatMap(key => columnLabels(form, key)).filter(has)
  if (source === undefined || target === undefined) return emptyOption(NOT_DRAWABLE)
  const columns = { source, target, metric, write: cellWriter(table, env) }
  const read = readLinks(table, columns)
  const links: readonly Link[] = read.links.toSorted((a, b) => b.value - a.value).slice(0, MAX_LINKS)
  if (links.length === 0) return emptyOption(ONLY_NULLS)
  const hidden = read.links.length - links.length
  const notes = noteLines(
    [
      ...(hidden > 0 ? [`The ${MAX_LINKS} largest of ${counted(read.links.length, 'link')}`] : []),
      ...(read.leftOut > 0 ? [`${counted(read.leftOut, 'row')} without ends or a value above zero left out`] : []),
    ],
    env,
  )
  const format = valueFormat({ form, env, values: links.map(({ value }) => value), key: 'number_format' })
  const widest = Math.max(...[...read.nodes.values()].map(({ label }) => textWidth(label, LABEL))) + 44
  const right = flag(form, 'show_labels', true) ? Math.min(widest, env.width * 0.26) : 30
  const space = {
    left: 2,
    right: env.width - right,
    end: env.width,
    top: 4,
    bottom: env.height - 4 - notes.space,
    nodeWidth: NODE,
  }
  const layout = loopLayout(links, space, throughputs(nodeSums(table, columns, read.links)))
  const flow: Flow = {
    input,
    nodes: read.nodes,
    layout,
    format,
    metric,
    source,
    target,
    isAdditive: addsUp(table, metric),
  }
  const back = layout.links.filter(({ isBack }) => isBack).length
  return sceneOption({
    items: [...layout.links.map(link => linkItem(flow, link)), ...nodeItems(flow)],
    words: wordsOf(flow, right - 8),
    notes,
    summary: `Sankey diagram: ${counted(links.length, 'link')} between ${counted(layout.nodes.length, 'place')}, ${back} of them leading back`,
  })
}
