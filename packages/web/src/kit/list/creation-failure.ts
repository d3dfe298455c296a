import { reasonOf } from '../../data/api-error.ts'
import { t } from '../../i18n.ts'

/**
 * Why something new could not be stored (requirement ERR-045).
 * @param things in the plural, in the middle of a sentence: `tags`
 */
export const creationFailure = (things: string, error: unknown): string =>
  t('An error occurred while creating {things}: {reason}', { things, reason: reasonOf(error) })
