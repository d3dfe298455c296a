import { isRecord } from '../json/index.ts'
import type { ErrorTexts } from './client-error.ts'

/** Texts of the deployment: under `ERRORS`, by error type (requirement ERR-055). */
export interface TextCatalogue {
  readonly ERRORS: ErrorTexts
}

export const NO_TEXTS: TextCatalogue = { ERRORS: {} }

/** Validates a catalogue; null if it is invalid. */
export function readTextCatalogue(value: unknown): TextCatalogue | null {
  if (!isRecord(value) || Object.keys(value).some(key => key !== 'ERRORS')) return null
  const { ERRORS = {} } = value
  if (!isRecord(ERRORS) || Object.values(ERRORS).some(text => typeof text !== 'string')) return null
  return { ERRORS: ERRORS as ErrorTexts }
}

/** Returns the deployment's text for an error type; without one, the given message. */
export function configuredText({ ERRORS }: TextCatalogue, error_type: string, message: string): string {
  return Object.hasOwn(ERRORS, error_type) ? (ERRORS[error_type] ?? message) : message
}
