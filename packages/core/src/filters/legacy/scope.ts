import { ROOT_ID } from '../../layout/index.ts'
import { parseFilterKey } from './filter-key.ts'

/** Which charts a field of a filter box filters: those below `scope`, but for the immune ones. */
export interface LegacyScope {
  readonly scope: readonly string[]
  readonly immune: readonly number[]
}

/** The whole dashboard. */
export const LEGACY_ROOT_SCOPE: LegacyScope = { scope: [ROOT_ID], immune: [] }

/** A node of the tree that scopes are chosen in: the root and tabs by component id, charts by chart id. */
export type ScopeNode =
  | { readonly type: 'CHART'; readonly value: number }
  | { readonly type: 'ROOT' | 'TAB'; readonly value: string; readonly children: readonly ScopeNode[] }

const NOTHING: LegacyScope = { scope: [], immune: [] }

/** Charts below a node that are not chosen; the filter box itself never counts. */
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
 * The scope that holds just the chosen charts, with as few roots as can be: a tab that has a chosen chart of its own
 * is a root, its charts that are not chosen are immune. Undefined for an empty tree.
 */
export function scopeOfChosen(
  filterKey: string,
  nodes: readonly ScopeNode[],
  chosen: readonly number[],
): LegacyScope | undefined {
  const [root] = nodes
  return root && scopeBelow(root, new Set(chosen), parseFilterKey(filterKey).chartId)
}

/** Whether a move from one path to another takes a chart into or out of any of these scopes (requirement DASH-LAYOUT-011). */
export const changesScope = (
  roots: readonly string[],
  source: readonly string[],
  destination: readonly string[],
): boolean => roots.some(root => source.includes(root) !== destination.includes(root))

/** What the user then reads. */
export const SCOPE_CHANGED = 'This chart has been moved to a different filter scope.'
