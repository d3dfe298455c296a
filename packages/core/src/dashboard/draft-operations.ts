import type { JsonRecord } from '../json/index.ts'
import { type Layout, type MoveResult, type Refusal, setTitle } from '../layout/index.ts'
import { type DashboardDraft, type DraftProperties, isSameJson } from './draft.ts'

/** What an operation made of a draft. A refused one gives the very same draft back. */
export interface DraftChange {
  readonly draft: DashboardDraft
  readonly refusal?: Refusal | undefined
}

/** One action of an author. Pure: what it needs of the world (new ids) it is made with. */
export type DraftOperation = (draft: DashboardDraft) => DraftChange

const changed = (draft: DashboardDraft, change: Partial<DashboardDraft>): DraftChange => {
  const keys = Object.keys(change) as (keyof DashboardDraft)[]
  // Layouts are large, and what changes nothing in one gives the very same one back.
  const isSame = (key: keyof DashboardDraft): boolean =>
    key === 'layout' ? change.layout === draft.layout : isSameJson(change[key], draft[key])
  return keys.every(isSame) ? { draft } : { draft: { ...draft, ...change } }
}

/** The title stands in the layout's header as well (requirement ENTITY-LAYOUT-009). */
export const retitle =
  (title: string): DraftOperation =>
  draft =>
    changed(draft, { title, layout: setTitle(draft.layout, title) })

export const setSlug =
  (slug: string): DraftOperation =>
  draft =>
    changed(draft, { slug })

export const setCss =
  (css: string): DraftOperation =>
  draft =>
    changed(draft, { css })

export const setProperties =
  (properties: Partial<DraftProperties>): DraftOperation =>
  draft =>
    changed(draft, { properties: { ...draft.properties, ...properties } })

/** Sets keys of the metadata; undefined takes a key away. */
export const setMetadata =
  (patch: JsonRecord): DraftOperation =>
  draft => {
    const metadata = Object.fromEntries(
      Object.entries({ ...draft.metadata, ...patch }).filter(([, value]) => value !== undefined),
    )
    return changed(draft, { metadata })
  }

/** Replaces the whole metadata: the editor of raw JSON. */
export const replaceMetadata =
  (metadata: JsonRecord): DraftOperation =>
  draft =>
    changed(draft, { metadata })

const isResult = (value: Layout | MoveResult): value is MoveResult => 'did' in value && typeof value.did === 'string'

/** Any change of the layout, refused or not. */
export const arrange =
  (change: (layout: Layout) => Layout | MoveResult): DraftOperation =>
  draft => {
    const made = change(draft.layout)
    if (!isResult(made)) return changed(draft, { layout: made })
    return { ...changed(draft, { layout: made.layout }), refusal: made.refusal }
  }

/** Several operations as one; the first refusal takes all of them back. */
export const inTurn =
  (operations: readonly DraftOperation[]): DraftOperation =>
  draft => {
    let now = draft
    for (const operation of operations) {
      const made = operation(now)
      if (made.refusal) return { draft, refusal: made.refusal }
      now = made.draft
    }
    return { draft: now }
  }
