import { TabsPlaceholder, type TabsProps } from '@belvedere/ui'
import { Suspense } from 'react'
import { createPrefetched } from '../../../chart/loading/prefetched.ts'
import type { App } from '../../../state/app.ts'
import { usePart } from '../../../state/use-app.ts'

/** Maximum delay in milliseconds until the code of the tabs is loaded, if charts are slow. */
const PATIENCE_MS = 2000

const createTabs = (app: App) =>
  createPrefetched(
    app,
    async () => ({ default: (await import('./tabs-part.ts')).Tabs }),
    () => new Promise(resolve => setTimeout(resolve, PATIENCE_MS)),
  )

/** Tabs in view mode. A placeholder takes clicks at once; keyboard support is loaded after the first picture. */
export const LazyTabs = (props: TabsProps) => {
  const { Part: Tabs, prefetch } = usePart(createTabs)
  return (
    <Suspense fallback={<TabsPlaceholder {...props} onNear={prefetch} />}>
      <Tabs {...props} />
    </Suspense>
  )
}
