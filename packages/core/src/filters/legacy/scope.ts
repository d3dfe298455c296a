import { ROOT_ID } from '../../layout/index.ts'
import { parseFilterKey } from './filter-key.ts'

/** Charts that a field of a filter box filters: those below `scope`, except the immune ones. */
export interface LegacyScope {
  readonly scope: readonly string[]
  readonly immune: readonly number[]
}

/** Scope of the whole dashboard. */
export const LEGACY_ROOT_SCOPE: LegacyScope = { scope: [ROOT_ID], immune: [] }

/** Node of the tree in which scopes are selected. The value is a component id of the root or a tab, or a chart id. */
export type ScopeNode =
  | { readonly type: 'CHART'; readonly value: number }
  | { readonly type: 'ROOT' | 'TAB'; readonly value: string; readonly children: readonly ScopeNode[] }

const NOTHING: LegacyScope = { scope: [], immune: [] }

/** Returns the charts below a node that are not selected. The filter box itself is ignored. */
const unchosen = (node: ScopeNode, isChosen: (id: number) => boolean): readonly number[] =>
  node.type === 'CHART'
    ? isChosen(node.value)
      ? []
      : [node.value]
    : node.children.flatMap(child => unchosen(child, isChosen))

function scopeBelow(node: ScopeNode, checked: ReadonlySet<number>, filterChart: number): LegacyScope {
  if (node.type === 'CHART') return NOTHING
  const left = (child: ScopeNode): readonly number[] => unchosen(child, id => id === filterChart || checked.has(id))
  const charts = node.children.filter(child => child.type === 'CHART')
  const tabs = node.children.filter(child => child.type !== 'CHART')
  if (charts.some(({ value }) => checked.has(value))) {
    return { scope: [node.value], immune: [...charts, ...tabs].flatMap(left) }
  }
  const scopes = tabs.map(tab => scopeBelow(tab, checked, filterChart))
  const isWhole = tabs.length > 0 && scopes.every(({ scope }, i) => scope[0] === tabs[i]?.value)
  const immune = scopes.filter(({ scope }) => scope.length > 0).flatMap(scope => scope.immune)
  if (isWhole) return { scope: [node.value], immune: [...charts.flatMap(left), ...immune] }
  return { scope: scopes.flatMap(({ scope }) => scope), immune }
}

/**
 * Returns the scope of the selected charts with as few roots as possible. A tab that directly contains a selected chart
 * becomes a root, and its other charts become immune. Undefined for an empty tree.
 */
export function scopeOfChosen(
  filterKey: string,
  nodes: readonly ScopeNode[],
  chosen: readonly number[],
): LegacyScope | undefined {
  const [root] = nodes
  return root && scopeBelow(root, new Set(chosen), parseFilterKey(filterKey).chartId)
}

/**
 * Returns true if moving a chart from one path to another changes whether it is in one of these scopes (requirement
 * DASH-LAYOUT-011).
 */
export const changesScope = (
  roots: readonly string[],
  source: readonly string[],
  destination: readonly string[],
): boolean => roots.some(root => source.includes(root) !== destination.includes(root))

/** Message after such a move. */
export const SCOPE_CHANGED = 'This chart has been moved to a different filter scope.'
