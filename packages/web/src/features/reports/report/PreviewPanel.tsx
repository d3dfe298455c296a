import { readJson } from '@belvedere/core/json'
import { IconButton, Skeleton, Tabs } from '@belvedere/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../data/calls/api-error.ts'
import { call } from '../../../data/calls/call.ts'
import type { Answer, Sent } from '../../../data/calls/request.ts'
import { useSettled } from '../../../data/use-settled.ts'
import { t } from '../../../i18n.ts'
import { QueryState } from '../../../kit/page/QueryState.tsx'
import { useApp } from '../../../state/use-app.ts'
import { bytesText } from '../bytes-text.ts'
import s from './report.module.css'

type Preview = Answer<'POST /api/v1/report/preview/'>['result']

const TYPING_MS = 900

export interface PreviewPanelProps {
  /** Body of the preview request, or null while no chart or dashboard is selected. */
  readonly body: Sent<'POST /api/v1/report/preview/'>['body'] | null
}

const factsOf = ({ page_count, files, duration_ms }: Preview): string =>
  [
    ...(page_count > 0 ? [t('{count, plural, one {# page} other {# pages}}', { count: page_count })] : []),
    ...(files.length > 0 ? [bytesText(files.reduce((sum, { bytes }) => sum + bytes, 0))] : []),
    t('made in {seconds} s', { seconds: Math.max(0.1, duration_ms / 1000).toFixed(1) }),
  ].join(', ')

const failureOf = (error: Error): string =>
  error instanceof ApiError && error.status === 404
    ? t('The content of this report no longer exists')
    : t('The preview could not be made')

const pictureOf = (base64: string): string => `data:image/png;base64,${base64}`

/** Pages of the PDF. The selected one is shown enlarged. */
const Pages = ({ pages }: { readonly pages: readonly string[] }) => {
  const [chosen, setChosen] = useState(0)
  const shown = Math.min(chosen, pages.length - 1)
  return (
    <>
      <img className={s.paper} src={pictureOf(pages[shown] ?? '')} alt={t('Page {number}', { number: shown + 1 })} />
      {pages.length > 1 ? (
        <ul className={s.thumbs}>
          {pages.map((page, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pages are identified by their number
            <li key={index}>
              <button
                type="button"
                className={s.thumb}
                aria-pressed={index === shown}
                aria-label={t('Page {number}', { number: index + 1 })}
                onClick={() => setChosen(index)}
              >
                <img src={pictureOf(page)} alt="" />
                {index + 1}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

/** Mail in a sandboxed frame. Scripts are disabled and links open in a new tab. */
const Letter = ({ preview }: { readonly preview: Preview }) => {
  const [height, setHeight] = useState(420)
  const html = preview.html
    .replace('<head>', '<head><base target="_blank">')
    .replace('src="cid:picture"', `src="${preview.picture ? pictureOf(preview.picture) : ''}"`)
  return (
    <iframe
      className={s.letter}
      title={t('The mail')}
      // `allow-same-origin` is needed to read the height. Without scripts, it grants nothing to the mail.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={html}
      style={{ height }}
      onLoad={event => setHeight(event.currentTarget.contentDocument?.documentElement.scrollHeight ?? height)}
    />
  )
}

const Mail = ({ preview }: { readonly preview: Preview }) => (
  <article className={s.mail}>
    <h3>{preview.subject}</h3>
    <Letter preview={preview} />
    <ul className={s.files}>
      {preview.files.map(({ filename, bytes }) => (
        <li key={filename}>
          {filename}, {bytesText(bytes)}
        </li>
      ))}
    </ul>
  </article>
)

/** Preview of the report with current data and the rights of the current user. */
export const PreviewPanel = ({ body }: PreviewPanelProps) => {
  const app = useApp()
  const text = useSettled(JSON.stringify(body), TYPING_MS)
  const [tab, setTab] = useState<'pages' | 'mail'>('pages')
  const preview = useQuery({
    queryKey: ['report', 'preview', text],
    enabled: text !== 'null',
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const sent = readJson(text) as NonNullable<PreviewPanelProps['body']>
      return (await call(app, 'POST /api/v1/report/preview/', { body: sent, signal })).result
    },
  })
  const { data, error, isFetching, refetch } = preview
  const hasPages = (data?.pages.length ?? 0) > 0
  return (
    <section className={s.panel} aria-label={t('Preview')} aria-busy={isFetching}>
      <div className={s.previewHead}>
        {hasPages ? (
          <Tabs
            label={t('What is sent')}
            idBase="preview"
            size="s"
            value={tab}
            onChange={next => setTab(next === 'mail' ? 'mail' : 'pages')}
            tabs={[
              { id: 'pages', label: t('PDF') },
              { id: 'mail', label: t('Mail') },
            ]}
          />
        ) : (
          <span>{t('Mail')}</span>
        )}
        <span className={s.made}>
          <span className={s.facts}>{isFetching ? t('Creating the preview') : data ? factsOf(data) : ''}</span>
          <IconButton
            label={t('Create again')}
            icon={<RefreshCw size={14} aria-hidden="true" />}
            disabledReason={isFetching ? t('The preview is being created') : undefined}
            onClick={() => void refetch()}
          />
        </span>
      </div>
      {body === null ? <p className={s.note}>{t('Choose a dashboard or a chart to see what is sent.')}</p> : null}
      {error && !isFetching ? <QueryState of={preview} failed={failureOf(error)} /> : null}
      {!data && !error && body !== null ? <Skeleton height={420} /> : null}
      {data && !(error && !isFetching) ? (
        hasPages ? (
          <div id="preview-panel" role="tabpanel" aria-labelledby={`preview-${tab}`} className={s.shown}>
            {tab === 'pages' ? <Pages pages={data.pages} /> : <Mail preview={data} />}
          </div>
        ) : (
          <Mail preview={data} />
        )
      ) : null}
      {(data?.problems ?? []).map(problem => (
        <p key={problem} className={s.error}>
          {problem}
        </p>
      ))}
    </section>
  )
}
