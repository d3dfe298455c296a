import { isRecord } from '@belvedere/core/json'
import Type from 'typebox'
import { contextOf, paramOf } from '../../crud/context.ts'
import { findReadable } from '../../crud/read.ts'
import { listOfObjects, resultOf, TEXT, TEXTS } from '../../http/answers.ts'
import { alsoGuests, permission, type Route } from '../../http/route.ts'
import { storedObject } from '../../json/parse.ts'
import { dashboardResource } from './resource.ts'

interface Tab {
  readonly value: string
  readonly title: string
  readonly parents: readonly string[]
  readonly children: readonly Tab[]
}

type Layout = Readonly<Record<string, unknown>>

/**
 * Returns the tabs below a component, outermost first. Each component is visited once, even if a damaged layout has
 * cycles.
 */
function tabsBelow(layout: Layout, id: string, parents: readonly string[], seen: Set<string>): readonly Tab[] {
  const component = layout[id]
  if (seen.has(id) || !isRecord(component)) return []
  seen.add(id)
  const children = Array.isArray(component.children) ? component.children.map(String) : []
  if (component.type !== 'TAB') return children.flatMap(child => tabsBelow(layout, child, parents, seen))
  const meta = isRecord(component.meta) ? component.meta : {}
  const title = String(meta.text ?? meta.defaultText ?? '')
  const below = children.flatMap(child => tabsBelow(layout, child, [...parents, id], seen))
  return [{ value: id, title, parents, children: below }]
}

const allOf = (tabs: readonly Tab[]): readonly (readonly [string, string])[] =>
  tabs.flatMap(tab => [[tab.value, tab.title] as const, ...allOf(tab.children)])

export const dashboardTabRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/api/v1/dashboard/:id/tabs',
    access: alsoGuests(permission('can_read', 'Dashboard')),
    docs: {
      summary: 'The tabs of a dashboard, as a tree and by id',
      answer: resultOf(
        Type.Object({
          tab_tree: listOfObjects({ value: TEXT, title: TEXT, parents: TEXTS, children: Type.Array(Type.Unknown()) }),
          all_tabs: Type.Record(Type.String(), TEXT),
        }),
      ),
    },
    handler: async input => {
      const row = await findReadable(dashboardResource, paramOf(input, 'id'), contextOf(input))
      const tab_tree = tabsBelow(storedObject(row.position_json), 'ROOT_ID', [], new Set())
      return { result: { tab_tree, all_tabs: Object.fromEntries(allOf(tab_tree)) } }
    },
  },
]
