import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { ADDRESS } from '../../data/page/addresses.ts'
import { readViewFlags } from '../../features/dashboard/state/view-flags.ts'
import { t } from '../../i18n.ts'
import { viewTarget } from '../../kit/session/view-as.ts'
import { useApp } from '../../state/use-app.ts'
import { PAGES } from '../routes.tsx'
import { Header } from './Header.tsx'
import s from './Shell.module.css'
import { useViews } from './use-views.ts'

const ViewBanner = lazy(() => import('./ViewBanner.tsx').then(part => ({ default: part.ViewBanner })))

const isBare = (path: string) =>
  PAGES.some(route => route.bare && path.startsWith(route.path.replace(/(:\w+)?\/$/, '')))

/** Returns true if the address of a dashboard or chart requests the page without the header (requirement ROUTE-016). */
const hidesNav = (path: string, search: string) =>
  (path.startsWith('/superset/dashboard/') || path.startsWith(ADDRESS.explore)) &&
  !readViewFlags(new URLSearchParams(search)).hasNav

/** Focuses a new page and scrolls to its top; after going back the browser restores the scroll position. */
const useFreshPage = (path: string) => {
  const main = useRef<HTMLElement>(null)
  const before = useRef(path)
  const wentBack = useRef(false)
  useEffect(() => {
    const onPop = () => {
      wentBack.current = true
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    main.current?.focus({ preventScroll: true })
    if (!wentBack.current) window.scrollTo(0, 0)
    wentBack.current = false
  }, [path])
  return main
}

/** Header and page content. */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const app = useApp()
  const [path] = useLocation()
  useViews()
  const main = useFreshPage(path)
  const search = useSearch()
  const bare = isBare(path) || hidesNav(path, search)
  return (
    <div className={s.app}>
      {viewTarget(app) ? (
        <Suspense fallback={null}>
          <ViewBanner />
        </Suspense>
      ) : null}
      {bare ? null : (
        <>
          <a className={s.skip} href="#page">
            {t('Skip to the page')}
          </a>
          <Header />
        </>
      )}
      <main ref={main} id="page" className={s.page} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
