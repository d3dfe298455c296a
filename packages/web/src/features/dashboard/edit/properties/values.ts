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

/** Values of the properties dialog. They take effect when they are applied. */
export interface PropertyValues extends ChosenCalendar {
  readonly title: string
  readonly slug: string
  readonly owners: readonly number[]
  readonly roles: readonly number[]
  readonly tags: readonly number[]
  readonly certified_by: string
  readonly certification_details: string
  /** Null for the default theme. */
  readonly theme_id: number | null
  /** Seconds, or 0 for no refresh. */
  readonly refresh_frequency: number
  /** Empty if each chart has its own scheme. */
  readonly color_scheme: string
  /** Colors set by hand. */
  readonly label_colors: Readonly<Record<string, string>>
  readonly css: string
  /** Metadata as text, or null if it was not edited as text. */
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

/** Returns the metadata as text, including the values of the other fields. */
export function metadataText(values: PropertyValues, { metadata }: DashboardDraft): string {
  if (values.metadata !== null) return values.metadata
  return JSON.stringify({ ...metadata, ...metadataPatch(values, metadata) }, null, 2)
}

/** Returns the changes of the metadata by the other fields. */
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

/** Returns only the changed fields. A cleared field is null, which is read as absent. */
function calendarPatch(values: ChosenCalendar, metadata: JsonRecord): JsonRecord {
  const before = readChosenCalendar(metadata)
  const { time_zone, week_start, fiscal_month } = values
  return {
    ...(time_zone === before.time_zone ? {} : { time_zone }),
    ...(week_start === before.week_start ? {} : { week_start }),
    ...(fiscal_month === before.fiscal_month ? {} : { fiscal_month }),
  }
}

/** Sets a scheme. The shared label colors are reset, because they belong to the previous scheme. */
const schemePatch = (color_scheme: string): JsonRecord => ({
  color_scheme,
  color_scheme_domain: categoricalScheme(color_scheme)?.colors ?? [],
  shared_label_colors: {},
})

/** Applies the values that affect the appearance, for the preview while the dialog is open. */
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

/** Returns whether a scheme is not registered and its colors are not in the metadata (requirement DASH-SAVE-013). */
export function isSchemeMissing(metadata: JsonRecord, draft: DashboardDraft): boolean {
  const { color_scheme, color_scheme_domain } = metadata
  if (color_scheme === undefined || color_scheme === null || color_scheme === '') return false
  if (color_scheme === THEME_SCHEME || color_scheme === draft.metadata.color_scheme) return false
  return (
    categoricalScheme(color_scheme) === undefined && !(Array.isArray(color_scheme_domain) && color_scheme_domain[0])
  )
}

/** Parses a metadata text. Returns null if it is not a JSON object. */
export const readMetadataText = (text: string): JsonRecord | null => readJsonRecord(text) ?? null

/** Applies all changed values as one step of the draft. */
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
