import {
  type DashboardDraft,
  type DraftOperation,
  inTurn,
  replaceMetadata,
  retitle,
  setCss,
  setMetadata,
  setProperties,
  setSlug,
} from '@belvedere/core/dashboard'
import { isRecord, type JsonRecord } from '@belvedere/core/json'

/** What the dialog of properties edits; nothing of it counts before it is applied. */
export interface PropertyValues {
  readonly title: string
  readonly slug: string
  readonly owners: readonly number[]
  readonly roles: readonly number[]
  readonly tags: readonly number[]
  readonly certified_by: string
  readonly certification_details: string
  /** Seconds; 0 for never. */
  readonly refresh_frequency: number
  readonly css: string
  /** The metadata as text, once it was changed there. */
  readonly metadata: string | null
}

const secondsOf = ({ refresh_frequency }: JsonRecord): number =>
  typeof refresh_frequency === 'number' && refresh_frequency > 0 ? refresh_frequency : 0

export const valuesOf = ({ title, slug, properties, metadata, css }: DashboardDraft): PropertyValues => ({
  title,
  slug,
  ...properties,
  refresh_frequency: secondsOf(metadata),
  css,
  metadata: null,
})

/** The metadata as it is edited: what the other fields of the dialog say is in it. */
export function metadataText(values: PropertyValues, { metadata }: DashboardDraft): string {
  if (values.metadata !== null) return values.metadata
  return JSON.stringify({ ...metadata, refresh_frequency: values.refresh_frequency }, null, 2)
}

/** The object that a text of metadata stands for; null where it stands for none. */
export function readMetadataText(text: string): JsonRecord | null {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

/** One step of the draft: every field that was changed. */
export function applyProperties(values: PropertyValues, draft: DashboardDraft): DraftOperation {
  const { title, slug, css, owners, roles, tags, certified_by, certification_details, refresh_frequency } = values
  const written = values.metadata === null ? null : readMetadataText(values.metadata)
  const isIntervalChanged = refresh_frequency !== secondsOf(draft.metadata)
  return inTurn([
    retitle(title),
    setSlug(slug),
    setCss(css),
    setProperties({ owners, roles, tags, certified_by, certification_details }),
    ...(written ? [replaceMetadata(written)] : []),
    ...(!written && isIntervalChanged ? [setMetadata({ refresh_frequency })] : []),
  ])
}
