import { toasts } from '@belvedere/ui'
import { t } from '../../../i18n.ts'

/** Puts a text on the clipboard and says so. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toasts.success(t('Copied to clipboard!'))
  } catch {
    toasts.error(t('Sorry, something went wrong. Try again later.'))
  }
}
