import { EmptyState, ErrorState, LinkButton, RetryButton, Skeleton, TextInput } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { Search, SearchX } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { reasonOf } from '../../data/calls/api-error.ts'
import { read } from '../../data/calls/call.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import s from './ApiDocs.module.css'
import { OperationCard } from './OperationCard.tsx'
import { type OpenApi, operationGroups } from './openapi.ts'

const DOCUMENT_ADDRESS = '/api/v1/_openapi'

const Contents = ({ document, search }: { readonly document: OpenApi; readonly search: string }) => {
  const groups = operationGroups(document, search)
  if (groups.length === 0) {
    return <EmptyState icon={<SearchX />} title={t('Nothing matches')} text={t('No operation matches these words.')} />
  }
  return (
    <div className={s.columns}>
      <nav className={s.tags} aria-label={t('Groups')}>
        {groups.map(({ tag, operations }) => (
          <a key={tag} href={`#${tag}`}>
            {tag}
            <span className={s.count}>{operations.length}</span>
          </a>
        ))}
      </nav>
      <div>
        {groups.map(({ tag, operations }) => (
          <section key={tag} className={s.group} aria-labelledby={tag}>
            <h2 id={tag}>{tag}</h2>
            {operations.map(operation => (
              <OperationCard key={`${operation.method} ${operation.path}`} document={document} operation={operation} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

/** Documentation of the REST API, from the OpenAPI document of the server. */
export const ApiDocsPage = () => {
  const app = useApp()
  const [search, setSearch] = useState('')
  const shown = useDeferredValue(search)
  const document = useQuery({
    queryKey: ['openapi'],
    queryFn: async ({ signal }) => (await read(app, DOCUMENT_ADDRESS, signal)) as OpenApi,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <div className={s.page}>
      <div className={s.head}>
        <h1>{t('REST API')}</h1>
        <TextInput
          className={s.search}
          icon={<Search />}
          value={search}
          onChange={setSearch}
          placeholder={t('Search operations')}
          aria-label={t('Search operations')}
        />
        <LinkButton href={DOCUMENT_ADDRESS} size="s">
          {t('OpenAPI 3.1')}
        </LinkButton>
      </div>
      {document.error ? (
        <ErrorState
          title={t('The description of the API could not be read: {reason}', { reason: reasonOf(document.error) })}
          action={<RetryButton onRetry={() => document.refetch()} />}
        />
      ) : document.data ? (
        <Contents document={document.data} search={shown} />
      ) : (
        <Skeleton height={480} />
      )}
    </div>
  )
}
