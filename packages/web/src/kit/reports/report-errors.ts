import { ApiError, reasonOf } from '../../data/api-error.ts'

/** What the server has against a report, by the fields of its form. */
export interface ReportErrors {
  /** Everything in one text. */
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

/** Where in a list of recipients something is wrong: nothing that the form shows. */
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
