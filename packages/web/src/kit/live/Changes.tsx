import { lazy, Suspense } from 'react'
import type { ChangedNoticeProps } from './ChangedNotice.tsx'
import { type Followed, useChanges } from './use-changes.ts'

const ChangedNotice = lazy(() => import('./ChangedNotice.tsx').then(module => ({ default: module.ChangedNotice })))

export interface ChangesProps extends Pick<ChangedNoticeProps, 'isUnsaved' | 'onReload'> {
  readonly objects: readonly Followed[]
  /** Names of the objects that are parts of the page, by keys such as `chart:5`. */
  readonly parts?: ReadonlyMap<string, string> | undefined
}

/** Note that the page's content was changed elsewhere; empty if it was not. */
export const Changes = ({ objects, parts, isUnsaved, onReload }: ChangesProps) => {
  const { change, dismiss } = useChanges(objects)
  if (!change) return null
  return (
    <Suspense fallback={null}>
      <ChangedNotice
        change={change}
        part={parts?.get(change.object)}
        isUnsaved={isUnsaved}
        onDismiss={dismiss}
        onReload={() => {
          dismiss()
          onReload()
        }}
      />
    </Suspense>
  )
}
