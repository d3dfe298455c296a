import { clientErrorOf, UNKNOWN } from './client-error.ts'

const NOT_ALL = 'Could not fetch all saved charts'
const SORRY = 'Sorry there was an error fetching saved charts: '

/**
 * The two texts of a builder that could not fetch the saved charts (requirement ERR-016): what its list keeps, and
 * what the toast says, which falls back to the status.
 */
export function savedChartsError(
  answer: Readonly<Record<string, unknown>>,
  statusText: string,
): { readonly stored: string; readonly toast: string } {
  const { error } = clientErrorOf({ ...answer, statusText: '' })
  const isKnown = error !== UNKNOWN
  return { stored: isKnown ? error : NOT_ALL, toast: `${SORRY}${isKnown ? error : statusText}` }
}
