import { isRecord } from '../json/index.ts'
import type { ErrorTexts } from './client-error.ts'

/** Texts that a deployment gives: under `ERRORS`, by error type (requirement ERR-055). */
export interface TextCatalogue {
  readonly ERRORS: ErrorTexts
}

export const NO_TEXTS: TextCatalogue = { ERRORS: {} }

/** A catalogue as it was written; null for anything else. */
export function readTextCatalogue(value: unknown): TextCatalogue | null {
  if (!isRecord(value) || Object.keys(value).some(key => key !== 'ERRORS')) return null
  const { ERRORS = {} } = value
  if (!isRecord(ERRORS) || Object.values(ERRORS).some(text => typeof text !== 'string')) return null
  return { ERRORS: ERRORS as ErrorTexts }
}

/** The deployment's text for an error type; types that it has none for keep the message that there is. */
export function configuredText({ ERRORS }: TextCatalogue, error_type: string, message: string): string {
  return Object.hasOwn(ERRORS, error_type) ? (ERRORS[error_type] ?? message) : message
}
