import { type FilterDivider, type FilterItem, isNativeFilter, type NativeFilter } from '@belvedere/core/filters'
import type { DashboardModel } from '../model/model.ts'

interface FilterGroups {
  /** Filters above the first divider. */
  readonly loose: readonly NativeFilter[]
  readonly groups: readonly { readonly divider: FilterDivider; readonly filters: readonly NativeFilter[] }[]
}

/** Groups the filters of the bar by the divider above them. */
export function groupsOf(items: readonly FilterItem[]): FilterGroups {
  const loose: NativeFilter[] = []
  const groups: { divider: FilterDivider; filters: NativeFilter[] }[] = []
  for (const item of items) {
    if (isNativeFilter(item)) (groups.at(-1)?.filters ?? loose).push(item)
    else groups.push({ divider: item, filters: [] })
  }
  return { loose, groups }
}

/** Returns how many of the widths fit from the start, with gaps between them. All values have the same unit. */
export function fitting(widths: readonly number[], space: number, gap: number): number {
  let used = -gap
  const first = widths.findIndex(width => {
    used += width + gap
    return used > space
  })
  return first === -1 ? widths.length : first
}

/** Returns the names of the innermost tabs with a chart in scope. */
export function tabsReached({ settings, layout }: DashboardModel, filter: NativeFilter): readonly string[] {
  const reached = settings.scopes.tabsInScope(filter.scope)
  const isOuter = (id: string): boolean => reached.some(other => other !== id && isBelow(layout, id, other))
  return reached.filter(id => !isOuter(id)).map(id => String(layout[id]?.meta?.text ?? id))
}

const isBelow = (layout: DashboardModel['layout'], above: string, id: string): boolean =>
  (layout[above]?.children ?? []).some(child => child === id || isBelow(layout, child, id))
