import { reasonOf } from '../../data/calls/api-error.ts'
import { t } from '../../i18n.ts'

/**
 * Returns the message for an object that could not be created (requirement ERR-045).
 * @param things plural noun for the middle of a sentence: `tags`
 */
export const creationFailure = (things: string, error: unknown): string =>
  t('An error occurred while creating {things}: {reason}', { things, reason: reasonOf(error) })
