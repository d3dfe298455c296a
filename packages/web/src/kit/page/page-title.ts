import { useEffect } from 'react'
import { appName } from '../../data/page/brand.ts'
import { useApp } from '../../state/use-app.ts'

/** Sets the title of the page. */
export const usePageTitle = (title: string | undefined): void => {
  const app = useApp()
  useEffect(() => {
    document.title = title ? `${title} · ${appName(app)}` : appName(app)
  }, [title, app])
}
