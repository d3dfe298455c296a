import { toasts } from '@belvedere/ui'
import { t } from '../../i18n.ts'

/** Puts a text on the clipboard and says so, or that it cannot. */
export async function copyText(text: string, message: string = t('Copied to clipboard!')): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toasts.success(message)
  } catch {
    toasts.error(t('Sorry, your browser does not support copying.'))
  }
}
