import { i18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

i18n.setMessagesCompiler(compileMessage)
i18n.load('en', {})
i18n.activate('en')

/**
 * A visible text in the reader's language. The English text is the key; `{name}` are slots, and
 * `{count, plural, one {# chart} other {# charts}}` chooses by number.
 */
export const t = (text: string, values?: Readonly<Record<string, unknown>>): string =>
  i18n._(text, values as Record<string, unknown> | undefined)
