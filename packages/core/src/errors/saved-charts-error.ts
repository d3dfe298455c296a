import { clientErrorOf, UNKNOWN } from './client-error.ts'

const NOT_ALL = 'Could not fetch all saved charts'
const SORRY = 'Sorry there was an error fetching saved charts: '

/**
 * Returns the two texts for saved charts that could not be fetched (requirement ERR-016): for the list of the builder,
 * and for the toast, which falls back to the status.
 */
export function savedChartsError(
  answer: Readonly<Record<string, unknown>>,
  statusText: string,
): { readonly stored: string; readonly toast: string } {
  const { error } = clientErrorOf({ ...answer, statusText: '' })
  const isKnown = error !== UNKNOWN
  return { stored: isKnown ? error : NOT_ALL, toast: `${SORRY}${isKnown ? error : statusText}` }
}
