import { t } from '../../i18n.ts'

/** Without its full stop. */
export const firstSentence = (text: string): string => /^.*?[.!](?=\s|$)/.exec(text)?.[0].replace(/[.!]$/, '') ?? text

/** Of a run that failed: what it says, and whom it missed. */
interface FailedRun {
  readonly error_message: string | null
  /** Addresses and chats. */
  readonly recipients: number
  /** How many of them did not get it. */
  readonly missed: number
  /** Why the first of them did not. */
  readonly missed_reason: string | null
}

/**
 * Why a run failed, in a few words: what became of the recipients, or where nobody was reached what the mail server did,
 * without what it said.
 */
export function causeOf({ error_message, recipients, missed, missed_reason }: FailedRun): string {
  if (missed > 0 && missed < recipients)
    return t('{count, plural, one {# address not reached} other {# addresses not reached}}', { count: missed })
  if (missed > 0 && missed_reason) return firstSentence(missed_reason).replace(/: .*$/s, '')
  return error_message ? firstSentence(error_message) : t('Failed')
}

/** Of the reason what its first sentence does not say. */
export const restOfReason = (text: string): string => text.slice(firstSentence(text).length).replace(/^[.!]/, '').trim()
