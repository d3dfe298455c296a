import { useEffect } from 'react'
import { appName } from '../../data/brand.ts'

/** Names the page in the browser's tab and for screen readers. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    document.title = title ? `${title} · ${appName()}` : appName()
  }, [title])
}
