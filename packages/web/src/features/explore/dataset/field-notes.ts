/** Certification and warning of a dataset, metric or column. */
import { isRecord, readJsonRecord } from '@belvedere/core/json'
export interface Marked {
  readonly certified_by: string | null
  readonly certification_details: string | null
  /** Markdown. */
  readonly warning_markdown: string | null
}

const NOTHING: Marked = { certified_by: null, certification_details: null, warning_markdown: null }

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Reads the notes from the JSON text in `extra`. Invalid JSON has no notes. */
export function notesOf(extra: string | null): Marked {
  const notes = readJsonRecord(extra)
  if (notes === undefined) return NOTHING
  const certification = isRecord(notes.certification) ? notes.certification : {}
  return {
    certified_by: text(certification.certified_by),
    certification_details: text(certification.details),
    warning_markdown: text(notes.warning_markdown),
  }
}
