import { arrange, type DashboardDraft, isSameDraft, newDraft, retitle } from '@belvedere/core/dashboard'
import { commit, startHistory, undo } from '@belvedere/core/history'
import type { JsonRecord } from '@belvedere/core/json'
import {
  type ComponentType,
  chartAndLabelOf,
  chartIds,
  componentWidth,
  createComponent,
  createTopTabs,
  type Drop,
  deleteComponent,
  deleteTopTabs,
  dropComponent,
  dropOverflows,
  dropPosition,
  firstContainer,
  isEmptyLayout,
  isResizable,
  isValidChild,
  type Layout,
  type LayoutComponent,
  leafOf,
  moveComponent,
  needsRow,
  newComponent,
  newComponentsOf,
  newLayout,
  openTab,
  type Place,
  parentsOf,
  REFUSALS,
  reorder,
  resizeComponent,
  setTitle,
  tabIndexForPath,
  updateComponents,
  withParents,
} from '@belvedere/core/layout'
import { type Adapters, Skip } from '../vector.ts'

const NEW_SOURCE = 'NEW_COMPONENTS_SOURCE_ID'
type RawPlace = Place & { readonly type?: ComponentType }
interface RawDrop {
  readonly source: RawPlace
  readonly destination: RawPlace
  readonly dragging: { readonly id?: string; readonly type?: ComponentType; readonly meta?: JsonRecord }
}

const FIXED: Readonly<Record<string, ComponentType>> = { ROOT_ID: 'ROOT', GRID_ID: 'GRID', HEADER_ID: 'HEADER' }

/** Vectors leave out what their rule does not read: ids, children, the types of fixed components. */
const layoutOf = (raw: unknown): Layout =>
  Object.fromEntries(
    Object.entries((raw ?? {}) as Record<string, Partial<LayoutComponent>>).map(([id, component]) => [
      id,
      { ...component, id: component.id ?? id, type: component.type ?? FIXED[id], children: component.children ?? [] },
    ]),
  ) as Layout

const idMaker = (): (() => string) => {
  let n = 0
  return () => `new${n++}`
}

const dropOf = (layout: Layout, { source, destination, dragging }: RawDrop): Drop => ({
  source: source.id === NEW_SOURCE ? null : source,
  destination,
  dragging: { ...dragging, type: dragging.type ?? layout[dragging.id ?? '']?.type ?? 'CHART' },
})

/** A layout in which a drop without one can happen: the named places on the grid, the dragged component in its place. */
function layoutAround({ source, destination, dragging }: RawDrop): Layout {
  const holder: LayoutComponent = {
    id: source.id,
    type: source.type ?? 'ROW',
    children: dragging.id === undefined ? [] : [dragging.id],
  }
  const dragged = { id: dragging.id ?? '', type: dragging.type ?? 'CHART', children: [] } as LayoutComponent
  const places = [destination].filter(({ id }) => id !== 'ROOT_ID' && id !== 'GRID_ID' && id !== source.id)
  const onGrid = [...(source.id === NEW_SOURCE || source.id === 'GRID_ID' ? [] : [source.id]), ...places.map(p => p.id)]
  const base = newLayout()
  return {
    ...base,
    GRID_ID: { ...(base.GRID_ID as LayoutComponent), children: onGrid },
    ...Object.fromEntries(places.map(({ id, type = 'ROW' }) => [id, { id, type, children: [] } as LayoutComponent])),
    ...(source.id === NEW_SOURCE ? {} : { [source.id]: holder, [dragged.id]: dragged }),
  }
}

const countOf = (layout: Layout) => ({ ...layout, component_count: Object.keys(layout).length })
const actOn =
  (act: (layout: Layout, drop: Drop, newId: () => string) => Layout) =>
  ({ layout: raw, drop }: JsonRecord) => {
    const layout = layoutOf(raw)
    return countOf(act(layout, dropOf(layout, drop as RawDrop), idMaker()))
  }

const ACTIONS = {
  created: 'create component',
  moved: 'move component',
  made_top_tabs: 'create top-level tabs',
  nothing: null,
  refused: null,
} as const

function newEntities({ layout: raw, destination, dragging }: JsonRecord) {
  const layout = layoutOf(raw)
  const source = { id: NEW_SOURCE }
  const drop = dropOf(layout, { source, destination, dragging } as RawDrop)
  const made = newComponentsOf(layout, drop, idMaker())
  const parts = Object.values(made)
  const byType = Object.fromEntries(parts.map(part => [part.type.toLowerCase(), part]))
  const top = made[drop.destination.id]
  const nesting = [...(top ? [top] : []), ...parts.filter(({ id }) => id !== top?.id)].map(({ type }) => type)
  const child_types = (top?.children ?? []).map(id => (made[id] ?? layout[id])?.type)
  return { ...byType, ...made, entity_count: parts.length, nesting, child_types }
}

const nulls = <T>(value: T | undefined): T | null => value ?? null

function widthOf({ id, component, components }: JsonRecord) {
  const layout =
    component === undefined ? layoutOf(components) : layoutOf({ it: { ...(component as JsonRecord), id: 'it' } })
  const { width, occupied, minimum } = componentWidth(layout, component === undefined ? String(id) : 'it')
  return { width: nulls(width), occupiedWidth: nulls(occupied), minimumWidth: nulls(minimum) }
}

function positionOf(input: JsonRecord) {
  const { parentType, componentType: type, draggingType, pointer, rect } = input
  const depth = Number(input.depth)
  const target = {
    type: type as ComponentType,
    depth,
    parentType: nulls(parentType as ComponentType | undefined) ?? undefined,
    // The reference counts what is on the page or in a tab at the depth of the page or the tab.
    parentDepth: parentType === 'GRID' || parentType === 'TAB' ? depth : depth - 1,
    orientation: input.orientation as 'row' | 'column',
    hasChildren: input.component_has_children === true,
    rect: { top: 0, right: 0, bottom: 0, left: 0, ...(rect as JsonRecord) },
  }
  const at = { x: 0, y: 0, ...(pointer as JsonRecord) }
  return { position: dropPosition(target, draggingType as ComponentType, at, input.isDraggingOverShallow !== false) }
}

function dropped({ layout: raw, drop }: JsonRecord) {
  const given = drop as RawDrop
  const layout = raw === undefined ? layoutAround(given) : layoutOf(raw)
  const result = dropComponent(layout, dropOf(layout, given), idMaker())
  return {
    action: ACTIONS[result.did],
    layout_changed: result.layout !== layout,
    then_deleted: nulls(result.removedParent),
    toast: result.refusal ? REFUSALS[result.refusal] : null,
  }
}

const STORED = newDraft(
  {
    dashboard_title: 'Stored',
    slug: null,
    css: '',
    json_metadata: '{}',
    certified_by: null,
    certification_details: null,
    owners: [],
    roles: [],
    tags: [],
    theme_id: null,
  },
  newLayout(),
)
const titled = (title: string) => retitle(title)(STORED).draft
const isUnsaved = (draft: DashboardDraft): boolean => !isSameDraft(draft, STORED)

const A_ROW: LayoutComponent = { id: 'ROW-1', type: 'ROW', children: ['CHART-1'] }
const A_CHART: LayoutComponent = {
  id: 'CHART-1',
  type: 'CHART',
  children: [],
  meta: { chartId: 1, width: 4, height: 50 },
}
const TO_GRID = { destination: { id: 'GRID_ID', index: 0 } }

/** What each action does to a page with one chart, by a word of its name. */
const LAYOUT_ACTIONS: readonly (readonly [RegExp, (before: Layout) => Layout])[] = [
  [/title/, before => setTitle(before, 'Another title')],
  [/delete.*top.*tabs/, before => deleteTopTabs(before).layout],
  [/top.*tabs/, before => createTopTabs(before, { source: null, ...TO_GRID, dragging: { type: 'TABS' } }, idMaker())],
  [/update/, before => updateComponents(before, { 'ROW-1': { ...A_ROW, meta: { background: 'WHITE' } } })],
  [/resize/, before => resizeComponent(before, 'CHART-1', { width: 6, height: 60 })],
  [
    /create|add/,
    before => createComponent(before, { source: null, ...TO_GRID, dragging: { type: 'DIVIDER' } }, idMaker()),
  ],
  [
    /move/,
    before => moveComponent(before, { source: { id: 'ROW-1', index: 0 }, ...TO_GRID, dragging: A_CHART }, idMaker()),
  ],
  [/delete|remove/, before => deleteComponent(before, 'CHART-1', 'ROW-1')],
]

/** Changes are unsaved as soon as the draft is not what is stored, as the editor itself says it. */
function actedOn({ action, hasUnsavedChanges_before }: JsonRecord) {
  const [, act] = LAYOUT_ACTIONS.find(([word]) => word.test(String(action))) ?? []
  if (!act) throw new Error(`unknown action ${String(action)}`)
  const base = newLayout()
  const grid = { ...(base.GRID_ID as LayoutComponent), children: ['ROW-1'] }
  const before: Layout = { ...base, GRID_ID: grid, 'ROW-1': A_ROW, 'CHART-1': A_CHART }
  const stored = { ...STORED, layout: before }
  const draft = hasUnsavedChanges_before === true ? retitle('Changed before')(stored).draft : stored
  return { hasUnsavedChanges: !isSameDraft(arrange(act)(draft).draft, stored) }
}

/** Undone once, after which so many changes can still be undone. What was lost from the history, or is beside it, stays. */
function undone({ past_length_after, maxUndoHistoryExceeded, updatedColorScheme }: JsonRecord) {
  const hasMore = maxUndoHistoryExceeded === true || updatedColorScheme === true
  const changes = Array.from({ length: Number(past_length_after) + 1 }, (_, index) => titled(`Change ${index}`))
  const start = startHistory(hasMore ? titled('Lost from the history') : STORED)
  const changed = changes.reduce((history, next) => commit(history, next), start)
  const [before, after] = [changed, undo(changed)].map(({ present }) => isUnsaved(present))
  return { hasUnsavedChanges: after === before ? `unchanged (${after})` : after }
}

function parentsFrom({ children, existing_parents }: JsonRecord) {
  const lists = children as Readonly<Record<string, readonly string[]>>
  const before = (existing_parents ?? {}) as Readonly<Record<string, readonly string[]>>
  const ids = new Set([...Object.keys(lists), ...Object.values(lists).flatMap(list => list ?? [])])
  const raw = Object.fromEntries([...ids].map(id => [id, { children: lists[id] ?? [], parents: before[id] }]))
  try {
    return { ...withParents(layoutOf(raw)), throws: false }
  } catch {
    return { throws: true }
  }
}

/** Chart ids of the vectors are letters. */
function idsOf({ layout: raw }: JsonRecord) {
  const layout = raw as Readonly<Record<string, { readonly type: string; readonly meta: JsonRecord }>>
  const names = Object.values(layout).map(({ meta }) => meta.chartId)
  const numbered = Object.entries(layout).map(([key, component], i) => [key, { ...component, meta: { chartId: i } }])
  return { ids: chartIds(layoutOf(Object.fromEntries(numbered))).map(i => names[i]) }
}

export const layout: Adapters = {
  is_valid_child: ({ parentType, childType, parentDepth }) => ({
    valid: isValidChild(parentType as ComponentType, childType as ComponentType, Number(parentDepth)),
  }),
  should_wrap_in_row: ({ parentType, childType }) => ({
    wrap: needsRow(parentType as ComponentType, childType as ComponentType),
  }),
  drop_overflows_parent: ({ layout: raw, ...drop }) => ({
    overflows: dropOverflows(layoutOf(raw), dropOf(layoutOf(raw), drop as unknown as RawDrop)),
  }),
  new_entities_from_drop: newEntities,
  reorder: ({ entities, source, destination }) =>
    reorder(entities as Readonly<Record<string, readonly string[]>>, source as Place, destination as Place),
  new_component: ({ type, meta }) => {
    const made = newComponent(type as ComponentType, 'x', (meta ?? {}) as JsonRecord)
    return { ...made }
  },
  find_parent: ({ layout: raw, childId }) => ({ parentId: nulls(parentsOf(layoutOf(raw)).get(String(childId))) }),
  find_first_container: ({ layout: raw }) => ({ id: firstContainer(layoutOf(raw)) }),
  component_width: widthOf,
  is_resizable: ({ type }) => ({ resizable: isResizable(type as ComponentType) }),
  drop_position: positionOf,
  delete_component: ({ layout: raw, id, parentId }) => ({
    layout: deleteComponent(raw as Layout, String(id), parentId === undefined ? undefined : String(parentId)),
  }),
  move_component: actOn(moveComponent),
  drop_tabs_on_root: actOn(createTopTabs),
  create_component: actOn((before, drop, newId) => {
    const after = createComponent(before, drop, newId)
    // The children are looked into by their place.
    return Object.fromEntries(
      Object.entries(after).map(([id, component]) => [
        id,
        { ...component, children: component.children.map(child => after[child] ?? child) },
      ]),
    ) as unknown as Layout
  }),
  delete_top_level_tabs: ({ layout: raw }) => {
    const before = layoutOf(raw)
    const { layout: after } = deleteTopTabs(before)
    return { ...after, removed: Object.keys(before).filter(id => !Object.hasOwn(after, id)) }
  },
  update_components: ({ layout: raw, next }) => ({ layout: updateComponents(raw as Layout, next as Layout) }),
  handle_drop: dropped,
  resize_component: ({ layout: raw, id, width, height }) => {
    const before = layoutOf(raw)
    const after = resizeComponent(before, String(id), { width: Number(width), height: Number(height) })
    return { ...after, unsaved_changes: after !== before }
  },
  layout_action: actedOn,
  undo: undone,
  update_title: ({ text }) => setTitle(newLayout(), String(text)),
  dashboard_state: () => {
    throw new Skip('a dashboard in edit mode is a draft and its history: it has no such state')
  },
  set_active_tabs: ({ before, tab, previous_tab }) => ({
    activeTabs: openTab(before as readonly string[], String(tab), nulls(previous_tab as string | undefined)),
  }),
  update_parents: parentsFrom,
  tab_index_for_path: ({ tabs, path }) => ({
    index: tabIndexForPath(tabs as LayoutComponent, path as readonly string[]),
  }),
  chart_ids: idsOf,
  is_dashboard_empty: ({ layout: raw }) => {
    if (typeof raw !== 'string') return { empty: isEmptyLayout(layoutOf(raw)) }
    const chart: LayoutComponent = { id: 'CHART-1', type: 'CHART', children: [] }
    const header: LayoutComponent = { id: 'HEADER_ID', type: 'HEADER', children: [] }
    const base = { ...newLayout(), HEADER_ID: header }
    return { empty: isEmptyLayout(/empty/.test(raw) && !/non-?empty/.test(raw) ? base : { ...base, 'CHART-1': chart }) }
  },
  leaf_component: ({ path }) => ({ id: nulls(leafOf(path as readonly string[])) }),
  chart_and_label: ({ path }) => {
    const { chart, label } = chartAndLabelOf(path as readonly string[])
    return { chart: nulls(chart), label: nulls(label) }
  },
}
