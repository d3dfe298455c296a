import type { DashboardColors } from '@belvedere/charts/theme'
import { topTabs } from '@belvedere/core/layout'
import { Button } from '@belvedere/ui'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { bootstrap } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import { useApp, usePart } from '../../state/use-app.ts'
import { DashboardChanges } from './DashboardChanges.tsx'
import s from './dashboard.module.css'
import { hasDraftMark } from './draft-mark.ts'
import { Footer } from './Footer.tsx'
import { FilterBar } from './filters/FilterBar.tsx'
import { FirstValues } from './filters/FirstValues.tsx'
import { useFocusedChart } from './focus/use-focused-chart.ts'
import { TitleRow } from './header/TitleRow.tsx'
import { TopTabs } from './header/TopTabs.tsx'
import { Charts } from './layout/Charts.tsx'
import { LayoutNode } from './layout/LayoutNode.tsx'
import layout from './layout/layout.module.css'
import type { DashboardModel } from './model/model.ts'
import type { OpenDashboardProps } from './opened-dashboard.ts'
import { createAutoRefresh } from './refresh/auto-refresh-part.ts'
import { DashboardContext, useDashboard } from './state/context.ts'
import { refreshInterval } from './state/dashboard-store.ts'
import { pageRoot } from './state/layout-view.ts'
import { useDashboardContext } from './state/use-dashboard-context.ts'
import { useDashboardKeys } from './use-dashboard-keys.ts'
import { useEditPrefetch } from './use-edit-prefetch.ts'
import { type Editing, isEditRequested, useEditing, useShownModel } from './use-editing.ts'
import { PHONE, useMedia } from './use-media.ts'

const FilterChips = lazy(() => import('./filters/FilterChips.tsx').then(module => ({ default: module.FilterChips })))

const HorizontalBar = lazy(() =>
  import('./filters/HorizontalBar.tsx').then(module => ({ default: module.HorizontalBar })),
)

const FilterSheet = lazy(() => import('./filters/FilterSheet.tsx').then(module => ({ default: module.FilterSheet })))

const CrossFilterScopes = lazy(() =>
  import('./cross-filters/CrossFilterScopes.tsx').then(module => ({ default: module.CrossFilterScopes })),
)

const DraftOffer = lazy(() => import('./edit/DraftOffer.tsx').then(module => ({ default: module.DraftOffer })))

const LayoutReport = lazy(() => import('./LayoutReport.tsx').then(module => ({ default: module.LayoutReport })))

const NARROW = '(max-width: 1199px)'

interface DashboardViewProps {
  readonly model: DashboardModel
  readonly onOpen: OpenDashboardProps['onOpen']
}

/** Open dashboard, in view mode or edit mode. */
export const DashboardView = ({ model: stored, onOpen }: DashboardViewProps) => {
  const app = useApp()
  const colors = useRef<DashboardColors | null>(null)
  const editing = useEditing(stored, colors)
  const { session } = editing
  const model = useShownModel(session, stored)
  const [isOffered, setOffered] = useState(
    () => stored.mayEdit && hasDraftMark(bootstrap(app).user.id, stored.dashboard.id),
  )
  const closeOffer = useCallback(() => setOffered(false), [])
  const isPhone = useMedia(PHONE)
  const isNarrow = useMedia(NARROW)
  const bar = useRef<HTMLElement>(null)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [isBarOpen, setBarOpen] = useState<boolean | null>(null)
  const showFilters = (): void => {
    if (isPhone) setSheetOpen(true)
    else {
      setBarOpen(true)
      requestAnimationFrame(() => bar.current?.querySelector<HTMLElement>(FIRST_CONTROL)?.focus())
    }
  }
  const [scopesOf, setScopesOf] = useState<number | null | undefined>()
  const dashboard = useDashboardContext(model, session !== null, { showFilters, showCrossFilterScopes: setScopesOf })
  const { flags, store } = dashboard
  useEffect(() => {
    colors.current = dashboard.colors
  }, [dashboard.colors])
  const isOnTop = model.metadata.filter_bar_orientation === 'HORIZONTAL' && !isPhone
  const hasBar = flags.hasFilterBar && model.hasFilterBar
  useDashboardKeys(dashboard, { hasBar, onEdit: model.mayEdit ? editing.begin : undefined })
  useFocusedChart(stored, store)
  useEffect(() => onOpen?.({ id: stored.dashboard.id, model: stored, store }), [onOpen, stored, store])
  useCss(model.dashboard.css)
  // The mark in localStorage may be missing after a browser crash, although the draft itself is stored.
  useEditPrefetch(stored.mayEdit, stored.charts.size === 0 || isEditRequested(), () => setOffered(true))
  return (
    <DashboardContext value={dashboard}>
      <div className={s.page}>
        {session ? <session.Head draft={session.draft} /> : <Head editing={editing} />}
        {isOffered && !session ? (
          <Suspense fallback={null}>
            <DraftOffer onContinue={editing.begin} onDone={closeOffer} />
          </Suspense>
        ) : null}
        <DashboardChanges session={session} />
        {stored.mayEdit && stored.repairs.length > 0 ? (
          <Suspense fallback={null}>
            <LayoutReport repairs={stored.repairs} />
          </Suspense>
        ) : null}
        {session ? (
          <session.Body draft={session.draft} />
        ) : (
          <>
            <Suspense fallback={null}>
              {hasBar && isPhone ? <FilterChips /> : null}
              {hasBar && isOnTop ? <HorizontalBar ref={bar} /> : null}
            </Suspense>
            <div className={s.body}>
              {hasBar && !isPhone && !isOnTop ? (
                <FilterBar
                  ref={bar}
                  isOpen={isBarOpen ?? flags.isFilterBarOpen ?? (!isNarrow && model.items.length > 0)}
                  onToggle={setBarOpen}
                />
              ) : null}
              <div className={s.main}>
                <Panes onEdit={model.mayEdit ? () => editing.begin() : undefined} />
                <Footer />
              </div>
            </div>
          </>
        )}
        <Charts />
        <FirstValues />
        <Refreshing />
        {scopesOf === undefined ? null : (
          <Suspense fallback={null}>
            <CrossFilterScopes first={scopesOf} onClose={() => setScopesOf(undefined)} />
          </Suspense>
        )}
        {isSheetOpen && isPhone ? (
          <Suspense fallback={null}>
            <FilterSheet onClose={() => setSheetOpen(false)} />
          </Suspense>
        ) : null}
      </div>
    </DashboardContext>
  )
}

/** Automatic refresh, on dashboards with an interval. */
const Refreshing = () => {
  const { model, store } = useDashboard()
  const { Part: AutoRefresh } = usePart(createAutoRefresh)
  const hasInterval = useStore(store, state => refreshInterval(state, model.metadata) > 0)
  return <Suspense fallback={null}>{hasInterval ? <AutoRefresh /> : null}</Suspense>
}

const Head = ({ editing }: { readonly editing: Editing }) => {
  const { flags } = useDashboard()
  return flags.hasTitle || flags.hasTabs ? (
    <div className={s.head}>
      {flags.hasTitle ? <TitleRow editing={editing} /> : null}
      {flags.hasTabs ? <TopTabs /> : null}
    </div>
  ) : null
}

const FIRST_CONTROL = '[data-filter-fields] :is(input, button)'

/** Panes of the open tab. */
const Panes = ({ onEdit }: { readonly onEdit: (() => void) | undefined }) => {
  const { model, store, flags } = useDashboard()
  const activeTabs = useStore(store, state => state.activeTabs)
  const tabs = flags.hasTabs ? topTabs(model.layout) : undefined
  const root = useMemo(() => pageRoot(model.layout, activeTabs), [model.layout, activeTabs])
  if (!root || root.children.length === 0)
    return (
      <div className={layout.empty}>
        <p>{t('There is nothing on this page yet.')}</p>
        {onEdit ? <Button onClick={onEdit}>{t('Add charts')}</Button> : null}
      </div>
    )
  return (
    <div
      className={layout.grid}
      {...(tabs ? { role: 'tabpanel', id: `${tabs.id}-panel`, 'aria-labelledby': `${tabs.id}-${root.id}` } : undefined)}
    >
      <LayoutNode key={root.id} id={root.id} />
    </div>
  )
}

/** Applies the CSS of the dashboard while its page is open (requirement DASH-VIEW-010). */
function useCss(css: string): void {
  useEffect(() => {
    if (css.trim() === '') return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet)
    }
  }, [css])
}
