import { TabsPlaceholder, type TabsProps } from '@belvedere/ui'
import { lazy, Suspense } from 'react'
import { afterFirstPicture } from '../../../chart/first-picture.ts'

/** Charts that take long do not keep anybody from the tabs. */
const PATIENCE_MS = 2000

let hurry: () => void = () => undefined
const wanted = new Promise<void>(resolve => {
  hurry = resolve
})

const Tabs = lazy(async () => {
  await Promise.race([afterFirstPicture(), wanted, new Promise(resolve => setTimeout(resolve, PATIENCE_MS))])
  return { default: (await import('./tabs-part.ts')).Tabs }
})

/** Tabs of a dashboard that is read: their look stands at once and takes clicks; their keys come after the first picture. */
export const LazyTabs = (props: TabsProps) => (
  <Suspense fallback={<TabsPlaceholder {...props} onNear={hurry} />}>
    <Tabs {...props} />
  </Suspense>
)
