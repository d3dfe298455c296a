import { isRecord, type JsonRecord, textOrEmpty } from '../json/index.ts'
export const ANNOTATION_TYPES = ['FORMULA', 'EVENT', 'INTERVAL', 'TIME_SERIES'] as const
export type AnnotationType = (typeof ANNOTATION_TYPES)[number]
/** Source of a layer's data: '' for a formula, a stored annotation layer, or a chart of series or rows. */
export const ANNOTATION_SOURCES = ['', 'NATIVE', 'line', 'table'] as const
export type AnnotationSource = (typeof ANNOTATION_SOURCES)[number]
export const ANNOTATION_OPACITIES = ['', 'opacityLow', 'opacityMedium', 'opacityHigh'] as const
export const ANNOTATION_STYLES = ['solid', 'dashed', 'dotted', 'longDashed'] as const

/** Sources of each type, the default first (requirements ENTITY-ANNOT-003, ENTITY-ANNOT-004). */
const SOURCES: Readonly<Record<AnnotationType, readonly [AnnotationSource, ...AnnotationSource[]]>> = {
  FORMULA: [''],
  EVENT: ['NATIVE', 'table'],
  INTERVAL: ['NATIVE', 'table'],
  TIME_SERIES: ['line'],
}
export const annotationSourcesOf = (type: AnnotationType): readonly AnnotationSource[] => SOURCES[type]

/** Entry of `annotation_layers` in form data (requirement ENTITY-ANNOT-005). Keys that are not listed are retained. */
export interface AnnotationLayerSettings {
  readonly name: string
  readonly annotationType: AnnotationType
  readonly sourceType: AnnotationSource
  /** Text of the formula, id of the stored layer, or id of the source chart. */
  readonly value: string | number
  readonly overrides: Readonly<Record<string, unknown>>
  readonly show: boolean
  readonly showLabel: boolean
  /** Null for the next color of the palette. */
  readonly color: string | null
  readonly opacity: (typeof ANNOTATION_OPACITIES)[number]
  readonly style: (typeof ANNOTATION_STYLES)[number]
  /** CSS pixels. */
  readonly width: number
  readonly showMarkers: boolean
  readonly hideLine: boolean
  readonly titleColumn: string
  readonly descriptionColumns: readonly string[]
  readonly timeColumn: string
  readonly intervalEndColumn: string
  readonly [key: string]: unknown
}

const flag = (value: unknown, fallback: boolean): boolean => (typeof value === 'boolean' ? value : fallback)
const oneOf = <T>(choices: readonly T[], value: unknown, fallback: T): T =>
  choices.find(choice => choice === value) ?? fallback

/** Ids are stored as numbers or digits; a formula is a text. */
function storedValue(type: AnnotationType, value: unknown): string | number {
  if (typeof value === 'number' && Number.isFinite(value)) return type === 'FORMULA' ? String(value) : value
  const written = textOrEmpty(value)
  return type !== 'FORMULA' && /^\d+$/.test(written.trim()) ? Number(written) : written
}

/** Parses a layer and adds defaults. A source that the type does not support is replaced by the type's default. */
export function readAnnotationLayer(stored: unknown): AnnotationLayerSettings {
  const raw = isRecord(stored) ? stored : {}
  const annotationType = oneOf(ANNOTATION_TYPES, raw.annotationType, 'FORMULA')
  const sources = SOURCES[annotationType]
  return {
    ...raw,
    name: textOrEmpty(raw.name),
    annotationType,
    sourceType: oneOf(sources, raw.sourceType, sources[0]),
    value: storedValue(annotationType, raw.value),
    overrides: isRecord(raw.overrides) ? raw.overrides : {},
    show: flag(raw.show, true),
    showLabel: flag(raw.showLabel, false),
    color: textOrEmpty(raw.color) || null,
    opacity: oneOf(ANNOTATION_OPACITIES, raw.opacity, ''),
    style: oneOf(ANNOTATION_STYLES, raw.style, 'solid'),
    width: typeof raw.width === 'number' && Number.isFinite(raw.width) && raw.width >= 0 ? raw.width : 1,
    showMarkers: flag(raw.showMarkers, false),
    hideLine: flag(raw.hideLine, false),
    titleColumn: textOrEmpty(raw.titleColumn),
    descriptionColumns: Array.isArray(raw.descriptionColumns)
      ? raw.descriptionColumns.filter((column): column is string => typeof column === 'string')
      : [],
    timeColumn: textOrEmpty(raw.timeColumn),
    intervalEndColumn: textOrEmpty(raw.intervalEndColumn),
  }
}

/** Returns the layers of a form, from bottom to top. Invalid entries are omitted. */
export const readAnnotationLayers = (form: JsonRecord): readonly AnnotationLayerSettings[] =>
  Array.isArray(form.annotation_layers) ? form.annotation_layers.filter(isRecord).map(readAnnotationLayer) : []
