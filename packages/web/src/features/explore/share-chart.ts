import { templateParams } from '@belvedere/core/filters'
import type { FormData } from '@belvedere/core/form-data'
import { createToasts } from '@belvedere/ui'
import { reasonOf } from '../../data/calls/api-error.ts'
import { call } from '../../data/calls/call.ts'
import { t } from '../../i18n.ts'
import { copyText } from '../../kit/share/copy-text.ts'
import type { App } from '../../state/app.ts'

/** Creates a permalink to the chart with its current form data, saved or not. */
export async function chartPermalink(
  app: App,
  form: FormData,
): Promise<{ readonly key: string; readonly url: string }> {
  const urlParams = Object.entries(templateParams(window.location.search))
  return call(app, 'POST /api/v1/explore/permalink/', { body: { formData: form, urlParams } })
}

/** Returns the permalink. Shows a message and returns null if it fails. */
async function linkTo(app: App, form: FormData): Promise<string | null> {
  try {
    return (await chartPermalink(app, form)).url
  } catch (error) {
    app.part(createToasts).error(reasonOf(error))
    return null
  }
}

export async function copyChartLink(app: App, form: FormData): Promise<void> {
  const link = await linkTo(app, form)
  if (link !== null) await copyText(app, link, t('Link Copied!'))
}

/** Opens an email with the link in the default mail program. */
export async function mailChartLink(app: App, form: FormData, name: string): Promise<void> {
  const link = await linkTo(app, form)
  if (link === null) return
  const mail = document.createElement('a')
  const body = `${t('Check out this chart: ')}${link}`
  mail.href = `mailto:?Subject=${encodeURIComponent(name)}&Body=${encodeURIComponent(body)}`
  mail.click()
}
