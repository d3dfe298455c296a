import { t } from '../../i18n.ts'

/** Returns the first sentence without its final punctuation. */
export const firstSentence = (text: string): string => /^.*?[.!](?=\s|$)/.exec(text)?.[0].replace(/[.!]$/, '') ?? text

/** Failed run: its error and its recipients. */
interface FailedRun {
  readonly error_message: string | null
  /** Number of addresses and chats. */
  readonly recipients: number
  /** Number of recipients that were not reached. */
  readonly missed: number
  /** Reason of the first failed delivery. */
  readonly missed_reason: string | null
}

/**
 * Returns a short reason for a failed run: the number of missed recipients, or if none was reached, the first sentence
 * of the delivery error without the text of the mail server.
 */
export function causeOf({ error_message, recipients, missed, missed_reason }: FailedRun): string {
  if (missed > 0 && missed < recipients)
    return t('{count, plural, one {# address not reached} other {# addresses not reached}}', { count: missed })
  if (missed > 0 && missed_reason) return firstSentence(missed_reason).replace(/: .*$/s, '')
  return error_message ? firstSentence(error_message) : t('Failed')
}

/** Returns the reason without its first sentence. */
export const restOfReason = (text: string): string => text.slice(firstSentence(text).length).replace(/^[.!]/, '').trim()
