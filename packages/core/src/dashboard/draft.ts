import { isRecord, type JsonRecord, readJsonRecord } from '../json/index.ts'
import { HEADER_ID, type Layout, printLayout, setTitle } from '../layout/index.ts'

/** Properties that the properties dialog sets in addition to title and slug. */
export interface DraftProperties {
  /** Ids of users. */
  readonly owners: readonly number[]
  /** Ids of roles. */
  readonly roles: readonly number[]
  /** Ids of tags. */
  readonly tags: readonly number[]
  readonly certified_by: string
  readonly certification_details: string
  /** Theme of the dashboard; null for the theme of the application. */
  readonly theme_id: number | null
}

/** Dashboard in edit mode: everything that its author can change, as one document. */
export interface DashboardDraft {
  readonly title: string
  /** Empty without a slug. */
  readonly slug: string
  readonly properties: DraftProperties
  /** Stored `json_metadata` by key. Unrecognized keys are retained. */
  readonly metadata: JsonRecord
  readonly css: string
  readonly layout: Layout
}

/** Fields of a stored dashboard that a draft is created from. */
export interface DraftSource {
  readonly dashboard_title: string
  readonly slug: string | null
  readonly css: string
  readonly json_metadata: string
  readonly certified_by: string | null
  readonly certification_details: string | null
  readonly owners: readonly { readonly id: number }[]
  readonly roles: readonly { readonly id: number }[]
  readonly tags: readonly { readonly id: number }[]
  readonly theme_id: number | null
}

const readMetadata = (text: string): JsonRecord => readJsonRecord(text) ?? {}

const idsOf = (rows: readonly { readonly id: number }[]): readonly number[] => rows.map(({ id }) => id)

/** Stored in place of an empty title (requirement DASH-SAVE-002). */
export const UNTITLED = '[ untitled dashboard ]'

/**
 * Returns the draft of a stored dashboard.
 * @param layout displayed layout: repaired and with all charts
 */
export function newDraft(stored: DraftSource, layout: Layout): DashboardDraft {
  const title = stored.dashboard_title === UNTITLED ? '' : stored.dashboard_title
  return {
    title,
    slug: stored.slug ?? '',
    properties: {
      owners: idsOf(stored.owners),
      roles: idsOf(stored.roles),
      tags: idsOf(stored.tags),
      certified_by: stored.certified_by ?? '',
      certification_details: stored.certification_details ?? '',
      theme_id: stored.theme_id,
    },
    metadata: readMetadata(stored.json_metadata),
    css: stored.css,
    // An existing header is retained until the title is changed, even if its text differs.
    layout: layout[HEADER_ID] ? layout : setTitle(layout, title),
  }
}

/** Compares two values as JSON. The order of keys does not matter; undefined equals a missing key. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => isSameJson(item, b[i]))
  if (!isRecord(a) || !isRecord(b)) return false
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every(key => isSameJson(a[key], b[key]))
}

/** Returns true if two drafts would be stored the same way. A draft is unsaved if it differs from the stored one. */
export const isSameDraft = (a: DashboardDraft, b: DashboardDraft): boolean => isSameJson(a, b)

export interface SaveBody {
  readonly dashboard_title: string
  readonly slug: string | null
  readonly css: string
  readonly certified_by: string
  readonly certification_details: string
  readonly owners: number[]
  /** Sent only if roles control the access to dashboards (requirement DASH-SAVE-005). */
  readonly roles?: number[]
  readonly tags: number[]
  readonly theme_id: number | null
  readonly json_metadata: string
}

/**
 * Returns the request body of a save (requirements DASH-SAVE-002 to 005 and 014). The metadata holds the layout as
 * `positions`.
 */
export function saveBody(draft: DashboardDraft, hasRoles: boolean): SaveBody {
  const { owners, roles, tags, certified_by, certification_details, theme_id } = draft.properties
  return {
    dashboard_title: draft.title.trim() || UNTITLED,
    slug: draft.slug.trim() || null,
    css: draft.css,
    certified_by,
    certification_details: certified_by === '' ? '' : certification_details,
    owners: [...owners],
    ...(hasRoles ? { roles: [...roles] } : {}),
    tags: [...tags],
    theme_id,
    json_metadata: JSON.stringify({ ...draft.metadata, positions: printLayout(draft.layout) }),
  }
}
