import { RECENT } from '@belvedere/core/lists'
import { SQL_LINES } from '@belvedere/core/sql-text'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { call } from '../../data/calls/call.ts'
import { ADDRESS } from '../../data/page/addresses.ts'
import { t } from '../../i18n.ts'
import { SqlText } from '../../kit/sql-text/SqlText.tsx'
import { useApp } from '../../state/use-app.ts'
import s from './Home.module.css'

const QUERY = {
  columns: ['id', 'label', 'sql', 'changed_on_delta_humanized'],
  order_column: 'changed_on_delta_humanized',
  order_direction: 'desc' as const,
  page: 0,
  page_size: RECENT.page_size,
}

/** Saved queries of the user with the start of their SQL (requirement CONST-070). Hidden if there are none. */
export const SavedQueryCards = () => {
  const app = useApp()
  const { data } = useQuery({
    queryKey: ['saved_query', 'home'],
    queryFn: ({ signal }) => call(app, 'GET /api/v1/saved_query/', { query: { q: QUERY }, signal }),
  })
  const rows = (data?.result ?? []).slice(0, RECENT.shown)
  if (rows.length === 0) return null
  return (
    <section className={s.queries} aria-labelledby="saved-queries">
      <div className={s.head}>
        <h2 id="saved-queries">{t('Saved queries')}</h2>
        <Link href={ADDRESS.savedQueries} className={s.all}>
          {t('All saved queries')}
        </Link>
      </div>
      <div className={s.queryCards}>
        {rows.map(row => (
          <article key={row.id} className={s.queryCard}>
            <Link href={`${ADDRESS.sqlEditor}?savedQueryId=${row.id}`} className={s.recent}>
              {row.label || t('Without a name')}
            </Link>
            <div className={s.meta}>{row.changed_on_delta_humanized}</div>
            <SqlText
              sql={row.sql}
              lines={SQL_LINES.card}
              className={s.sql}
              label={t('SQL of {name}', { name: row.label ?? '' })}
            />
          </article>
        ))}
      </div>
    </section>
  )
}
