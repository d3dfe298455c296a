import { Skeleton } from '@belvedere/ui'
import { lazy, Suspense, useMemo } from 'react'
import { t } from '../../i18n.ts'
import { useNames } from '../../kit/sql-code/use-names.ts'
import s from './DatasetEditor.module.css'
import { useEditor } from './use-dataset-editor.ts'

const CodeEditor = lazy(() => import('../../kit/sql-code/CodeEditor.tsx').then(m => ({ default: m.CodeEditor })))
const nothing = () => undefined

/** SQL of a virtual dataset, in the editor of the SQL page. */
export const SqlTab = () => {
  const { dataset, draft, changeSettings, errorAt, hasOtherSource, trySave } = useEditor()
  const { id, backend } = dataset.database
  const names = useNames(
    useMemo(() => ({ id, backend }), [id, backend]),
    dataset.schema,
  )
  // Cut the line number, because it counts lines of the query around this SQL.
  const error = errorAt({ tab: 'sql', key: '', field: 'sql' })?.split(/\n+LINE \d+:/)[0]
  return (
    <>
      <div className={s.sql}>
        <Suspense fallback={<Skeleton height={120} />}>
          <CodeEditor
            docKey={`dataset-${dataset.id}`}
            value={draft.settings.sql}
            onChange={sql => changeSettings({ sql })}
            names={names}
            mark={null}
            onRun={trySave}
            onSave={trySave}
            onFormat={nothing}
            onCursor={nothing}
            ref={null}
          />
        </Suspense>
      </div>
      <p className={s.sqlNote} role={error ? 'alert' : undefined}>
        {error ? (
          <span className={s.sqlError}>{error}</span>
        ) : hasOtherSource ? (
          t('The server tries the SQL when it is saved, and the columns follow it.')
        ) : (
          t('The rows of this statement are the dataset.')
        )}
      </p>
    </>
  )
}
