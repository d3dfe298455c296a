import { TabsPlaceholder, type TabsProps } from '@belvedere/ui'
import { lazy, Suspense } from 'react'
import { afterFirstPicture } from '../../../chart/first-picture.ts'

/** Charts that take long do not keep anybody from the tabs. */
const PATIENCE_MS = 2000

let startPrefetch: () => void = () => undefined
const prefetchStarted = new Promise<void>(resolve => {
  startPrefetch = resolve
})

const Tabs = lazy(async () => {
  await Promise.race([afterFirstPicture(), prefetchStarted, new Promise(resolve => setTimeout(resolve, PATIENCE_MS))])
  return { default: (await import('./tabs-part.ts')).Tabs }
})

/** Tabs of a dashboard that is read: their look stands at once and takes clicks; their keys come after the first picture. */
export const LazyTabs = (props: TabsProps) => (
  <Suspense fallback={<TabsPlaceholder {...props} onNear={startPrefetch} />}>
    <Tabs {...props} />
  </Suspense>
)
