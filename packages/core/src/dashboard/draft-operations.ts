import type { JsonRecord } from '../json/index.ts'
import { type Layout, type MoveResult, type Refusal, setTitle } from '../layout/index.ts'
import { type DashboardDraft, type DraftProperties, isSameJson } from './draft.ts'

/** Result of an operation. A refused operation returns the same draft object. */
export interface DraftChange {
  readonly draft: DashboardDraft
  readonly refusal?: Refusal | undefined
}

/** Action of an author on a draft. Pure: it is created with everything that it needs, such as new ids. */
export type DraftOperation = (draft: DashboardDraft) => DraftChange

const changed = (draft: DashboardDraft, change: Partial<DashboardDraft>): DraftChange => {
  const keys = Object.keys(change) as (keyof DashboardDraft)[]
  // Layouts are large; an operation that changes nothing returns the same object.
  const isSame = (key: keyof DashboardDraft): boolean =>
    key === 'layout' ? change.layout === draft.layout : isSameJson(change[key], draft[key])
  return keys.every(isSame) ? { draft } : { draft: { ...draft, ...change } }
}

/** Sets the title, which is stored in the layout's header too (requirement ENTITY-LAYOUT-009). */
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

/** Sets keys of the metadata; undefined removes a key. */
export const setMetadata =
  (patch: JsonRecord): DraftOperation =>
  draft => {
    const metadata = Object.fromEntries(
      Object.entries({ ...draft.metadata, ...patch }).filter(([, value]) => value !== undefined),
    )
    return changed(draft, { metadata })
  }

/** Replaces all metadata, for the JSON editor. */
export const replaceMetadata =
  (metadata: JsonRecord): DraftOperation =>
  draft =>
    changed(draft, { metadata })

const isResult = (value: Layout | MoveResult): value is MoveResult => 'did' in value && typeof value.did === 'string'

/** Changes the layout. The change may be refused. */
export const arrange =
  (change: (layout: Layout) => Layout | MoveResult): DraftOperation =>
  draft => {
    const made = change(draft.layout)
    if (!isResult(made)) return changed(draft, { layout: made })
    return { ...changed(draft, { layout: made.layout }), refusal: made.refusal }
  }

/** Combines several operations into one. If one is refused, none is applied. */
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
