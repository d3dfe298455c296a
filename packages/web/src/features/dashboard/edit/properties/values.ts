import { categoricalScheme, THEME_SCHEME } from '@belvedere/core/color'
import {
  type DashboardDraft,
  type DraftOperation,
  inTurn,
  isSameJson,
  parseMetadata,
  replaceMetadata,
  retitle,
  setCss,
  setMetadata,
  setProperties,
  setSlug,
} from '@belvedere/core/dashboard'
import { type JsonRecord, readJsonRecord } from '@belvedere/core/json'
import { type ChosenCalendar, readChosenCalendar } from '@belvedere/core/time'

/** What the dialog of properties edits; nothing of it counts before it is applied. */
export interface PropertyValues extends ChosenCalendar {
  readonly title: string
  readonly slug: string
  readonly owners: readonly number[]
  readonly roles: readonly number[]
  readonly tags: readonly number[]
  readonly certified_by: string
  readonly certification_details: string
  /** Null: as all pages. */
  readonly theme_id: number | null
  /** Seconds; 0 for never. */
  readonly refresh_frequency: number
  /** Empty: each chart has its own. */
  readonly color_scheme: string
  /** Colours that were set by hand. */
  readonly label_colors: Readonly<Record<string, string>>
  readonly css: string
  /** The metadata as text, once it was changed there. */
  readonly metadata: string | null
}

const secondsOf = ({ refresh_frequency }: JsonRecord): number =>
  typeof refresh_frequency === 'number' && refresh_frequency > 0 ? refresh_frequency : 0

function colorsOf(metadata: JsonRecord): Pick<PropertyValues, 'color_scheme' | 'label_colors'> {
  const { color_scheme, label_colors } = parseMetadata(metadata)
  return { color_scheme, label_colors }
}

export const valuesOf = ({ title, slug, properties, metadata, css }: DashboardDraft): PropertyValues => ({
  title,
  slug,
  ...properties,
  refresh_frequency: secondsOf(metadata),
  ...colorsOf(metadata),
  ...readChosenCalendar(metadata),
  css,
  metadata: null,
})

/** The metadata as it is edited: what the other fields of the dialog say is in it. */
export function metadataText(values: PropertyValues, { metadata }: DashboardDraft): string {
  if (values.metadata !== null) return values.metadata
  return JSON.stringify({ ...metadata, ...metadataPatch(values, metadata) }, null, 2)
}

/** What the other fields of the dialog change of the metadata. */
function metadataPatch(values: PropertyValues, metadata: JsonRecord): JsonRecord {
  const { color_scheme, label_colors, refresh_frequency } = values
  const before = colorsOf(metadata)
  return {
    ...(refresh_frequency === secondsOf(metadata) ? {} : { refresh_frequency }),
    ...(color_scheme === before.color_scheme ? {} : schemePatch(color_scheme)),
    ...(isSameJson(label_colors, before.label_colors) ? {} : { label_colors }),
    ...calendarPatch(values, metadata),
  }
}

/** Only the changed parts. A part that is cleared is null, which reads as absent. */
function calendarPatch(values: ChosenCalendar, metadata: JsonRecord): JsonRecord {
  const before = readChosenCalendar(metadata)
  const { time_zone, week_start, fiscal_month } = values
  return {
    ...(time_zone === before.time_zone ? {} : { time_zone }),
    ...(week_start === before.week_start ? {} : { week_start }),
    ...(fiscal_month === before.fiscal_month ? {} : { fiscal_month }),
  }
}

/** The colours that labels had belong to the scheme of before. */
const schemePatch = (color_scheme: string): JsonRecord => ({
  color_scheme,
  color_scheme_domain: categoricalScheme(color_scheme)?.colors ?? [],
  shared_label_colors: {},
})

/** How charts look with these values: seen on the page while the dialog is open. */
export const applyLooks = (values: PropertyValues, draft: DashboardDraft): DraftOperation =>
  inTurn([
    setCss(values.css),
    setProperties({ theme_id: values.theme_id }),
    setMetadata(
      metadataPatch(
        { ...values, ...readChosenCalendar(draft.metadata), refresh_frequency: secondsOf(draft.metadata) },
        draft.metadata,
      ),
    ),
  ])

/** A scheme whose colours are nowhere: one that is not known, and does not bring them along (requirement DASH-SAVE-013). */
export function isSchemeMissing(metadata: JsonRecord, draft: DashboardDraft): boolean {
  const { color_scheme, color_scheme_domain } = metadata
  if (color_scheme === undefined || color_scheme === null || color_scheme === '') return false
  if (color_scheme === THEME_SCHEME || color_scheme === draft.metadata.color_scheme) return false
  return (
    categoricalScheme(color_scheme) === undefined && !(Array.isArray(color_scheme_domain) && color_scheme_domain[0])
  )
}

/** The object that a text of metadata stands for; null where it stands for none. */
export const readMetadataText = (text: string): JsonRecord | null => readJsonRecord(text) ?? null

/** One step of the draft: every field that was changed. */
export function applyProperties(values: PropertyValues, draft: DashboardDraft): DraftOperation {
  const { title, slug, css, owners, roles, tags, certified_by, certification_details, theme_id } = values
  const written = values.metadata === null ? null : readMetadataText(values.metadata)
  return inTurn([
    retitle(title),
    setSlug(slug),
    setCss(css),
    setProperties({ owners, roles, tags, certified_by, certification_details, theme_id }),
    written ? replaceMetadata(written) : setMetadata(metadataPatch(values, draft.metadata)),
  ])
}
