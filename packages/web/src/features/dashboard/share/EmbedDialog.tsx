import { Button, createToasts, Dialog, ErrorState, Field, RetryButton, Skeleton, TextArea } from '@belvedere/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../data/calls/api-error.ts'
import { call } from '../../../data/calls/call.ts'
import type { Answer } from '../../../data/calls/request.ts'
import { t } from '../../../i18n.ts'
import { copyText } from '../../../kit/share/copy-text.ts'
import type { App } from '../../../state/app.ts'
import { useApp } from '../../../state/use-app.ts'
import { useDashboard } from '../state/context.ts'
import { embedCode, readDomains, wrongDomains } from './embed-code.ts'
import s from './share.module.css'

type Embedding = Answer<'GET /api/v1/dashboard/{id}/embedded/'>['result']

const keyOf = (id: number): readonly unknown[] => ['embedded', id]

/** Returns null if the dashboard is not embedded. */
const readEmbedding = (app: App, id: number, signal: AbortSignal): Promise<Embedding | null> =>
  call(app, 'GET /api/v1/dashboard/{id}/embedded/', { path: { id }, signal }).then(
    ({ result }) => result,
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    },
  )

/** Dialog for the sites that may embed the dashboard, and the code for their pages. */
export const EmbedDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const app = useApp()
  const { id } = useDashboard().model.dashboard
  const known = useQuery({ queryKey: keyOf(id), queryFn: ({ signal }) => readEmbedding(app, id, signal), gcTime: 0 })
  if (known.isSuccess) return <EmbedForm id={id} embedding={known.data} onClose={onClose} />
  return (
    <Dialog open size="l" title={t('Embed dashboard')} onOpenChange={open => !open && onClose()}>
      {known.isError ? (
        <ErrorState
          title={t('The embedding could not be read')}
          text={known.error.message}
          action={<RetryButton size="m" onRetry={() => known.refetch()} />}
        />
      ) : (
        <Skeleton height={120} />
      )}
    </Dialog>
  )
}

interface EmbedFormProps {
  readonly id: number
  readonly embedding: Embedding | null
  readonly onClose: () => void
}

function useEmbedding(id: number) {
  const app = useApp()
  const client = useQueryClient()
  const set = (embedding: Embedding | null): void => void client.setQueryData(keyOf(id), embedding)
  const save = useMutation({
    mutationFn: (allowed_domains: string[]) =>
      call(app, 'PUT /api/v1/dashboard/{id}/embedded/', { path: { id }, body: { allowed_domains } }),
    onSuccess: ({ result }) => {
      set(result)
      app.part(createToasts).success(t('Changes saved.'))
    },
  })
  const end = useMutation({
    mutationFn: () => call(app, 'DELETE /api/v1/dashboard/{id}/embedded/', { path: { id } }),
    onSuccess: () => {
      set(null)
      app.part(createToasts).success(t('Embedding deactivated.'))
    },
  })
  return { save, end }
}

const EmbedForm = ({ id, embedding, onClose }: EmbedFormProps) => {
  const [text, setText] = useState(embedding?.allowed_domains.join('\n') ?? '')
  const [isEnding, setEnding] = useState(false)
  const { save, end } = useEmbedding(id)
  const domains = readDomains(text)
  const wrong = wrongDomains(domains)
  const isChanged = embedding === null || domains.join(' ') !== embedding.allowed_domains.join(' ')
  const failure = save.error ?? end.error
  return (
    <Dialog
      open
      size="l"
      title={t('Embed dashboard')}
      onOpenChange={open => !open && onClose()}
      footer={
        isEnding ? (
          <>
            <span className={s.question}>{t('Pages that show this dashboard will show nothing.')}</span>
            <Button onClick={() => setEnding(false)}>{t('Back')}</Button>
            <Button
              variant="danger"
              busy={end.isPending}
              onClick={() => end.mutate(undefined, { onSettled: () => setEnding(false) })}
            >
              {t('Deactivate')}
            </Button>
          </>
        ) : (
          <>
            {embedding ? (
              <span className={s.question}>
                <Button variant="ghost" onClick={() => setEnding(true)}>
                  {t('Deactivate embedding')}
                </Button>
              </span>
            ) : null}
            <Button onClick={onClose}>{t('Close')}</Button>
            <Button
              variant="primary"
              busy={save.isPending}
              disabled={!isChanged || wrong.length > 0}
              onClick={() => save.mutate([...domains])}
            >
              {embedding ? t('Save changes') : t('Enable embedding')}
            </Button>
          </>
        )
      }
    >
      <div className={s.embed}>
        {embedding ? (
          <Code uuid={embedding.uuid} />
        ) : (
          <p className={s.lead}>
            {t('Other sites can show this dashboard in their own pages, to visitors who do not sign in here.')}
          </p>
        )}
        <Field
          label={t('Allowed domains')}
          hint={
            domains.length === 0
              ? t('If empty, pages of any site can show it.')
              : t('{count, plural, one {# domain} other {# domains}}; pages of other sites are refused.', {
                  count: domains.length,
                })
          }
          error={wrong.length > 0 ? t('Not a domain: {domains}', { domains: wrong.join(', ') }) : undefined}
        >
          <TextArea value={text} onChange={setText} rows={3} placeholder="https://www.example.org" mono />
        </Field>
        {failure ? (
          <p className={s.failed} role="alert">
            {failure.message}
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}

const Code = ({ uuid }: { readonly uuid: string }) => {
  const app = useApp()
  const code = embedCode(uuid, window.location.origin)
  return (
    <section className={s.code} aria-label={t('Embed code')}>
      <div className={s.codeHead}>
        <h3>{t('Embed code')}</h3>
        <Button size="s" icon={<Copy size={14} />} onClick={() => void copyText(app, code)}>
          {t('Copy')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <pre tabIndex={0}>{code}</pre>
    </section>
  )
}
