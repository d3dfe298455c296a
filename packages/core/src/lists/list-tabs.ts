/** Filter of a list request. */
export interface ListTabFilter {
  readonly col: string
  readonly opr: string
  readonly value: string | number | boolean
}

export const LIST_TABS = ['Favorite', 'Mine', 'Other', 'Viewed', 'Created', 'Edited'] as const
export type ListTab = (typeof LIST_TABS)[number]

/** `WELCOME_PAGE_LAST_TAB`: content of the tab Other, by name or as a title with filters. */
export type LastTab = 'all' | 'examples' | readonly [title: string, filters: readonly ListTabFilter[]]

/** Content of a tab: rows of the resource's list, or the recently viewed objects of the user. */
export type ListTabContent =
  | { readonly kind: 'list'; readonly title: string; readonly filters: readonly ListTabFilter[] }
  | { readonly kind: 'recent_activity'; readonly title: string }

function lastTab(setting: LastTab): ListTabContent {
  if (setting === 'all') return { kind: 'list', title: 'All', filters: [] }
  // Examples have no creator.
  if (setting === 'examples') {
    return { kind: 'list', title: 'Examples', filters: [{ col: 'created_by', opr: 'rel_o_m', value: 0 }] }
  }
  const [title, filters] = setting
  return { kind: 'list', title, filters }
}

/** Returns the content of a list tab for a user (requirement LIST-PAGE-003). */
export function listTabContent(
  tab: ListTab,
  { resource, userId, last = 'all' }: { readonly resource: string; readonly userId: number; readonly last?: LastTab },
): ListTabContent {
  const list = (...filters: readonly ListTabFilter[]): ListTabContent => ({ kind: 'list', title: tab, filters })
  switch (tab) {
    case 'Favorite':
      return list({ col: 'id', opr: `${resource}_is_favorite`, value: true })
    case 'Mine':
      return list({ col: 'owners', opr: 'rel_m_m', value: userId })
    case 'Other':
      return lastTab(last)
    case 'Viewed':
      return { kind: 'recent_activity', title: tab }
    case 'Created':
      return list({ col: 'created_by', opr: 'rel_o_m', value: userId })
    case 'Edited':
      return list({ col: 'changed_by', opr: 'rel_o_m', value: userId })
  }
}
