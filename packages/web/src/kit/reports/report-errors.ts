import { ApiError, reasonOf } from '../../data/calls/api-error.ts'

/** Errors of the server for a report, by form field. */
export interface ReportErrors {
  /** All errors in one text. */
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

/** Position in the list of recipients, removed from messages because the form does not show it. */
const PATH = /\b\d+: (?:recipient_config_json: )?(?:\w+: )?/g

export function reportErrors(error: unknown): ReportErrors | null {
  if (!error) return null
  if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0)
    return { message: reasonOf(error), fields: {} }
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([field, texts]) => [field, texts.join(' ').replace(PATH, '')]),
  )
  const sentences = Object.values(fields).map(text => (/[.!?]$/.test(text) ? text : `${text}.`))
  return { message: sentences.join(' '), fields }
}
