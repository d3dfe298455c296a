import { toasts } from '@belvedere/ui'
import { t } from '../../i18n.ts'

/** Copies a text to the clipboard and shows a message of success or failure. */
export async function copyText(text: string, message: string = t('Copied to clipboard!')): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toasts.success(message)
  } catch {
    toasts.error(t('Sorry, your browser does not support copying.'))
  }
}
