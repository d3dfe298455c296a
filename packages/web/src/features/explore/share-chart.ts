import { templateParams } from '@belvedere/core/filters'
import type { FormData } from '@belvedere/core/form-data'
import { toasts } from '@belvedere/ui'
import { reasonOf } from '../../data/calls/api-error.ts'
import { call } from '../../data/calls/call.ts'
import { t } from '../../i18n.ts'
import { copyText } from '../../kit/share/copy-text.ts'

/** Creates a permalink to the chart with its current form data, saved or not. */
export async function chartPermalink(form: FormData): Promise<{ readonly key: string; readonly url: string }> {
  const urlParams = Object.entries(templateParams(window.location.search))
  return call('POST /api/v1/explore/permalink/', { body: { formData: form, urlParams } })
}

/** Returns the permalink. Shows a message and returns null if it fails. */
async function linkTo(form: FormData): Promise<string | null> {
  try {
    return (await chartPermalink(form)).url
  } catch (error) {
    toasts.error(reasonOf(error))
    return null
  }
}

export async function copyChartLink(form: FormData): Promise<void> {
  const link = await linkTo(form)
  if (link !== null) await copyText(link, t('Link Copied!'))
}

/** Opens an email with the link in the default mail program. */
export async function mailChartLink(form: FormData, name: string): Promise<void> {
  const link = await linkTo(form)
  if (link === null) return
  const mail = document.createElement('a')
  const body = `${t('Check out this chart: ')}${link}`
  mail.href = `mailto:?Subject=${encodeURIComponent(name)}&Body=${encodeURIComponent(body)}`
  mail.click()
}
