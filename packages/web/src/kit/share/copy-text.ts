import { createToasts } from '@belvedere/ui'
import { t } from '../../i18n.ts'
import type { App } from '../../state/app.ts'

/** Copies a text to the clipboard and shows a message of success or failure. */
export async function copyText(app: App, text: string, message: string = t('Copied to clipboard!')): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    app.part(createToasts).success(message)
  } catch {
    app.part(createToasts).error(t('Sorry, your browser does not support copying.'))
  }
}
