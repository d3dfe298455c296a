import { useEffect } from 'react'
import { appName } from '../../data/page/brand.ts'

/** Sets the title of the page. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    document.title = title ? `${title} · ${appName()}` : appName()
  }, [title])
}
