import { t } from '../../i18n.ts'

/** Without its full stop. */
export const firstSentence = (text: string): string => /^.*?[.!](?=\s|$)/.exec(text)?.[0].replace(/[.!]$/, '') ?? text

/** `2 of 3 recipients did not get it. a@example.org: The mail server refused …` */
const MISSED = /^(\d+) of (\d+) recipients? did not get it\. \S+: (.*)$/s

/**
 * Why a run failed, in a few words: what became of the recipients, or where nobody was reached what the mail server did,
 * without what it said.
 */
export function causeOf(message: string): string {
  const [, missed, all, reason = ''] = MISSED.exec(message) ?? []
  if (missed === undefined) return firstSentence(message)
  if (missed !== all)
    return t('{count, plural, one {# address not reached} other {# addresses not reached}}', { count: Number(missed) })
  return firstSentence(reason).replace(/: .*$/s, '')
}

/** Of the reason what its first sentence does not say. */
export const restOfReason = (text: string): string => text.slice(firstSentence(text).length).replace(/^[.!]/, '').trim()
