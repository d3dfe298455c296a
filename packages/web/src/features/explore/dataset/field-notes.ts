/** Certification and warning of a dataset, metric or column. */
import { isRecord, nonEmptyText, readJsonRecord } from '@belvedere/core/json'
export interface Marked {
  readonly certified_by: string | null
  readonly certification_details: string | null
  /** Markdown. */
  readonly warning_markdown: string | null
}

const NOTHING: Marked = { certified_by: null, certification_details: null, warning_markdown: null }

/** Reads the notes from the JSON text in `extra`. Invalid JSON has no notes. */
export function notesOf(extra: string | null): Marked {
  const notes = readJsonRecord(extra)
  if (notes === undefined) return NOTHING
  const certification = isRecord(notes.certification) ? notes.certification : {}
  return {
    certified_by: nonEmptyText(certification.certified_by),
    certification_details: nonEmptyText(certification.details),
    warning_markdown: nonEmptyText(notes.warning_markdown),
  }
}
