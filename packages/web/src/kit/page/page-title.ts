import { useEffect } from 'react'

/** Names the page in the browser's tab and for screen readers. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    document.title = title ? `${title} · Belvedere` : 'Belvedere'
  }, [title])
}
