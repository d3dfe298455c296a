import type { JsonRecord } from '../json/index.ts'
import { HEADER_ID, type Layout, type LayoutComponent, parentsOf } from '../layout/index.ts'
import { type DashboardDraft, isSameJson } from './draft.ts'
import { parseMetadata } from './metadata.ts'

/** Changes between two layouts, as component ids. */
export interface LayoutDifference {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** With another parent, or in another order among the components that are in both layouts. */
  readonly moved: readonly string[]
  /** With different metadata. */
  readonly changed: readonly string[]
}

export type ChangedBy = 'them' | 'you' | 'both'

/** Difference between a draft and the stored dashboard. */
export interface DraftDifference {
  /** `title`, `slug`, `css`, `layout`, the name of a property, or `json_metadata.` with a key. */
  readonly field: string
  readonly by: ChangedBy
  /** Stored value. For the layout: the `LayoutDifference` of each side from the common base. */
  readonly stored: unknown
  readonly yours: unknown
}

/** Rows and columns are only containers, so they are not reported. */
const isOwnThing = ({ type }: LayoutComponent): boolean => type !== 'ROW' && type !== 'COLUMN'

const shownParts = (layout: Layout): Layout =>
  Object.fromEntries(Object.entries(layout).filter(([id]) => id !== HEADER_ID))

/** Returns the metadata without the chart's `uuid`, which the server adds when it saves a layout. */
function ownMeta({ meta = {} }: LayoutComponent): JsonRecord {
  const { uuid: _, ...own } = meta as JsonRecord
  return own
}

function movedIn(base: Layout, now: Layout): readonly string[] {
  const [before, after] = [parentsOf(base), parentsOf(now)]
  const common = (layout: Layout, parent: string, other: Layout): readonly string[] =>
    (layout[parent]?.children ?? []).filter(child => (other[parent]?.children ?? []).includes(child))
  return Object.keys(now).filter(id => {
    const parent = after.get(id)
    if (!base[id] || parent === undefined) return false
    if (before.get(id) !== parent) return true
    return common(base, parent, now).indexOf(id) !== common(now, parent, base).indexOf(id)
  })
}

/** Returns the changes from one layout to another. */
export function layoutDifference(base: Layout, now: Layout): LayoutDifference {
  const added = Object.values(now).filter(component => !base[component.id])
  const removed = Object.values(base).filter(component => !now[component.id])
  const ids = (components: readonly LayoutComponent[]) => components.filter(isOwnThing).map(({ id }) => id)
  return {
    added: ids(added),
    removed: ids(removed),
    moved: movedIn(base, now),
    changed: Object.values(now).flatMap(component => {
      const before = base[component.id]
      return before && !isSameJson(ownMeta(before), ownMeta(component)) ? component.id : []
    }),
  }
}

const isUntouched = ({ added, removed, moved, changed }: LayoutDifference): boolean =>
  added.length + removed.length + moved.length + changed.length === 0

/** Returns true if two layouts show the same, however they are stored. */
const isSameLayout = (a: Layout, b: Layout): boolean => isUntouched(layoutDifference(shownParts(a), shownParts(b)))

/** Returns true for a missing or empty setting. */
const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

const isSame = (a: unknown, b: unknown): boolean => (isNothing(a) && isNothing(b)) || isSameJson(a, b)

/** Keys that a save writes itself; they are not changes of a user. */
const WRITTEN_BY_SAVE = ['positions', 'shared_label_colors']

/** Returns the fields of a draft. Settings have their defaults, because a save may write defaults. */
function fieldsOf({ title, slug, css, properties, metadata }: DashboardDraft): JsonRecord {
  const settings = Object.entries(parseMetadata(metadata)).filter(([key]) => !WRITTEN_BY_SAVE.includes(key))
  return {
    title,
    slug,
    css,
    ...properties,
    ...Object.fromEntries(settings.map(([key, value]) => [`json_metadata.${key}`, value])),
  }
}

const byOf = (isTheirs: boolean, isYours: boolean): ChangedBy =>
  isTheirs && isYours ? 'both' : isTheirs ? 'them' : 'you'

/**
 * Returns the differences between a draft and the version that another user has stored meanwhile, and who made each
 * change since `base`, their common version. Empty if saving would change nothing.
 */
export function draftDifferences(
  base: DashboardDraft,
  stored: DashboardDraft,
  yours: DashboardDraft,
): readonly DraftDifference[] {
  const [was, theirs, mine] = [fieldsOf(base), fieldsOf(stored), fieldsOf(yours)]
  const fields = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  const rows = [...fields].flatMap((field): readonly DraftDifference[] =>
    isSame(theirs[field], mine[field])
      ? []
      : [
          {
            field,
            by: byOf(!isSame(was[field], theirs[field]), !isSame(was[field], mine[field])),
            stored: theirs[field],
            yours: mine[field],
          },
        ],
  )
  if (isSameLayout(stored.layout, yours.layout)) return rows
  const own = layoutDifference(shownParts(base.layout), shownParts(yours.layout))
  const other = layoutDifference(shownParts(base.layout), shownParts(stored.layout))
  const layout = { field: 'layout', by: byOf(!isUntouched(other), !isUntouched(own)), stored: other, yours: own }
  return [layout, ...rows].toSorted((a, b) => Number(b.field === 'title') - Number(a.field === 'title'))
}
