import { TabsPlaceholder, type TabsProps } from '@belvedere/ui'
import { lazy, Suspense } from 'react'
import { afterFirstPicture } from '../../../chart/loading/first-picture.ts'

/** Maximum delay in milliseconds until the code of the tabs is loaded, if charts are slow. */
const PATIENCE_MS = 2000

let startPrefetch: () => void = () => undefined
const prefetchStarted = new Promise<void>(resolve => {
  startPrefetch = resolve
})

const Tabs = lazy(async () => {
  await Promise.race([afterFirstPicture(), prefetchStarted, new Promise(resolve => setTimeout(resolve, PATIENCE_MS))])
  return { default: (await import('./tabs-part.ts')).Tabs }
})

/** Tabs in view mode. A placeholder takes clicks at once; keyboard support is loaded after the first picture. */
export const LazyTabs = (props: TabsProps) => (
  <Suspense fallback={<TabsPlaceholder {...props} onNear={startPrefetch} />}>
    <Tabs {...props} />
  </Suspense>
)
