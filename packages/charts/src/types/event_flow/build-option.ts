import type { Cell } from '@belvedere/core/table'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { type EventNode, type EventTree, eventTree } from '../../families/hierarchy/event-tree.ts'
import { type IcicleBox, icicle } from '../../families/hierarchy/icicle.ts'
import { cellWriter } from '../../families/shared/cells.ts'
import { emptyOption, NO_ROWS, ONLY_NULLS } from '../../families/shared/empty.ts'
import { amount, columnLabels } from '../../families/shared/form.ts'
import { counted, noteLines } from '../../families/shared/notes.ts'
import type { SceneElement } from '../../families/shared/scene.ts'
import { sceneKey } from '../../families/shared/scene-key.ts'
import { type SceneItem, sceneOption, sceneText } from '../../families/shared/scene-option.ts'
import { fitText } from '../../families/shared/text-width.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'
import { percentText } from '../../families/shared/value-format.ts'
import { wrapText } from '../../families/shared/wrap-text.ts'
import { textOn } from '../../theme/text-on.ts'

/** Maximum number of columns of events; later events are not drawn. */
const MAX_STEPS = 12
const MAX_COLORS = 10
const HEAD = 20
const LABEL = 11
const LINE = 14
/** Padding between a label and both edges of its box. */
const PADDING = 10

type Box = IcicleBox<EventNode>
/** Formats an event. */
type Write = (event: Cell) => string

/** Returns the colors of events by their frequency: ten distinct colors, and one for all others. */
function colorsOf({ env }: ChartInput, { roots }: EventTree, write: Write): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  const add = (nodes: readonly EventNode[]): void => {
    for (const node of nodes) {
      const label = write(node.event)
      counts.set(label, node.value + (counts.get(label) ?? 0))
      add(node.children)
    }
  }
  add(roots)
  const sorted = [...counts].toSorted((a, b) => b[1] - a[1]).map(([label]) => label)
  return new Map(
    sorted.map((label, index) => [label, env.color(label, index < MAX_COLORS ? undefined : env.theme.other)]),
  )
}

function itemOf({ env }: ChartInput, box: Box, color: string, entities: number, write: Write): SceneItem {
  const { node, x, y, width, height } = box
  const share = (value: number): string =>
    `${env.format.number(value, ',d')} (${percentText(env.format, value / entities)})`
  return {
    element: {
      type: 'rect',
      shape: {
        x,
        y,
        width: width - 2,
        height: Math.max(0.75, height - (height > 3 ? 1 : 0)),
        r: Math.min(2, height / 3),
      },
      style: { fill: color },
      emphasis: { style: { stroke: env.theme.text, lineWidth: 1 } },
    },
    tip: () =>
      tooltipHtml(write(node.event), [
        { label: 'Reached by', value: share(node.value), color },
        ...(node.wait === null
          ? []
          : [{ label: 'Usual time since the previous event', value: env.format.number(node.wait, 'DURATION') }]),
        ...(node.ended > 0 ? [{ label: 'Ended here', value: share(node.ended) }] : []),
      ]),
  }
}

function wordsOf({ env }: ChartInput, box: Box, color: string, write: Write): readonly SceneElement[] {
  const { node, x, y, width, height } = box
  if (height < LABEL + 4 || width < 36) return []
  const lines = wrapText(write(node.event), width - PADDING, LABEL, Math.max(1, Math.floor((height - 8) / LINE)))
  return lines.map((line, index) =>
    sceneText(env, line, x + PADDING / 2, y + Math.min(height / 2, 12) + index * LINE, {
      fill: textOn(color, env.theme),
    }),
  )
}

/** Draws the numbers of the columns. */
function headOf({ env }: ChartInput, levels: number, top: number): readonly SceneElement[] {
  const column = env.width / levels
  return Array.from({ length: levels }, (_, step) =>
    sceneText(env, fitText(column > 56 ? `Event ${step + 1}` : `${step + 1}`, column), step * column, top + 8, {
      fill: env.theme.textMuted,
      fontSize: 10.5,
    }),
  )
}

/** Draws boxes of events from left to right, with heights by the number of entities with the same sequence. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, env, tables } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const has = (name: string): boolean => table.colnames.includes(name)
  const first = (...keys: readonly string[]): string | undefined =>
    keys.flatMap(key => columnLabels(form, key)).find(has)
  const time = first('x_axis', 'granularity_sqla') ?? ['__timestamp'].find(has)
  const [entity, event] = [first('entity'), first('all_columns_x')]
  if (time === undefined || entity === undefined || event === undefined)
    return emptyOption('Choose a time column, an entity and an event name')
  const least = Math.max(1, amount(form, 'min_leaf_node_event_count') ?? 1)
  const tree = eventTree(table.rows, { time, entity, event }, MAX_STEPS, least)
  if (tree.roots.length === 0)
    return emptyOption(tree.entities > 0 ? 'No sequence of events happened often enough' : ONLY_NULLS)
  const writeCell = cellWriter(table, env)
  const write: Write = cell => writeCell(cell, event)
  const colors = colorsOf(input, tree, write)
  const named = [...colors].filter(([, color]) => color !== env.theme.other).map(([label, color]) => ({ label, color }))
  const key = sceneKey(colors.size > named.length ? [...named, { label: 'Other', color: env.theme.other }] : named, env)
  const notes = noteLines(
    tree.leftOut > 0 ? [`${counted(tree.leftOut, 'row')} without a time, an entity or an event left out`] : [],
    env,
  )
  const levels = Math.max(2, tree.depth)
  const boxes = icicle(tree.roots, {
    width: env.width,
    top: key.space + HEAD,
    bottom: env.height - 2 - notes.space,
    levels,
  })
  const colorOf = (node: EventNode): string => colors.get(write(node.event)) ?? env.theme.other
  return sceneOption({
    items: boxes.map(box => itemOf(input, box, colorOf(box.node), tree.entities, write)),
    words: [
      ...key.elements,
      ...headOf(input, levels, key.space),
      ...boxes.flatMap(box => wordsOf(input, box, colorOf(box.node), write)),
    ],
    notes,
    summary: `Event flow: ${counted(tree.entities, 'entity', 'entities')}, ${counted(colors.size, 'kind')} of events, up to ${tree.depth} after each other`,
  })
}
