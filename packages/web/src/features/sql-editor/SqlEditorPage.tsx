import { EmptyState, ErrorState, RetryButton, Skeleton } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { Database } from 'lucide-react'
import { reasonOf } from '../../data/calls/api-error.ts'
import { t } from '../../i18n.ts'
import { usePageTitle } from '../../kit/page/page-title.ts'
import { useApp } from '../../state/use-app.ts'
import { databasesQuery } from './calls.ts'
import { Editor } from './Editor.tsx'
import s from './SqlEditor.module.css'
import { useOpening } from './use-opening.ts'

export interface SqlEditorPageProps {
  readonly commandKey: string
  readonly exploreUrl: (datasetId: number) => string
}

/** Page for writing and running SQL on the databases that allow it. */
export const SqlEditorPage = (props: SqlEditorPageProps) => {
  const app = useApp()
  usePageTitle(t('SQL'))
  useOpening()
  const databases = useQuery(databasesQuery(app))
  if (databases.error) {
    return (
      <div className={s.center}>
        <ErrorState
          title={t('The databases cannot be read')}
          text={reasonOf(databases.error)}
          action={<RetryButton onRetry={() => databases.refetch()} />}
        />
      </div>
    )
  }
  if (!databases.data) return <EditorSkeleton />
  if (databases.data.length === 0) {
    return (
      <div className={s.center}>
        <EmptyState
          icon={<Database aria-hidden />}
          title={t('No database is open for SQL')}
          text={t('An administrator opens a database for SQL in its connection settings.')}
        />
      </div>
    )
  }
  return <Editor {...props} databases={databases.data} />
}

const NAMES = [96, 132, 64, 150, 110, 84]
const LINES = [180, 96, 320, 240, 128, 210]

/** Placeholder in the shape of the page, without text. */
const EditorSkeleton = () => (
  <div className={s.page} aria-busy="true">
    <aside className={s.side}>
      <div className={s.skeletonNames}>
        <Skeleton height={32} />
        <Skeleton height={32} />
        {NAMES.map(width => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    </aside>
    <div className={s.main}>
      <div className={s.skeletonBar} />
      <div className={s.skeletonLines}>
        {LINES.map(width => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    </div>
  </div>
)
