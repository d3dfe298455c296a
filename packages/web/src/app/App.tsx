import { createToasts, ToastHost, ToastsContext, UiTextsContext } from '@belvedere/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { type AroundNavHandler, Redirect, Route, Router, Switch, useLocation } from 'wouter'
import { createQueryClient } from '../data/calls/query-client.ts'
import { mayLeave } from '../kit/leave/leave-guard.ts'
import { closePalette, editDataset, setKeysOpen, setUploadOpen, useShell } from '../kit/shell/shell-store.ts'
import type { App as AppState } from '../state/app.ts'
import { AppProvider, useApp } from '../state/use-app.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { LoadedPage, PAGES } from './routes.tsx'
import { Shell } from './shell/Shell.tsx'
import { useShortcuts } from './shell/use-shortcuts.ts'
import { uiTexts } from './ui-texts.ts'
import { useVisits } from './visits/use-visits.ts'

const Palette = lazy(() => import('./palette/Palette.tsx').then(m => ({ default: m.Palette })))
const KeysDialog = lazy(() => import('./shell/KeysDialog.tsx').then(m => ({ default: m.KeysDialog })))
const DatasetEditorRoute = lazy(() =>
  import('./pages/DatasetEditorRoute.tsx').then(m => ({ default: m.DatasetEditorRoute })),
)
const NotFoundPage = lazy(() => import('../kit/page/NotFoundPage.tsx').then(m => ({ default: m.NotFoundPage })))
const UploadRoute = lazy(() => import('./pages/UploadRoute.tsx').then(m => ({ default: m.UploadRoute })))

/** Overlays of every page: the command palette and dialogs. */
const Floating = () => {
  const app = useApp()
  const { palette, keysOpen, uploadOpen, editedDataset } = useShell()
  return (
    <Suspense fallback={null}>
      {palette ? <Palette key={palette} scope={palette} onClose={() => closePalette(app)} /> : null}
      {keysOpen ? <KeysDialog onClose={() => setKeysOpen(app, false)} /> : null}
      {uploadOpen ? <UploadRoute onClose={() => setUploadOpen(app, false)} /> : null}
      {editedDataset === null ? null : (
        <DatasetEditorRoute datasetId={editedDataset} onClose={() => editDataset(app, null)} />
      )}
    </Suspense>
  )
}

const Pages = () => {
  const [path] = useLocation()
  useShortcuts()
  useVisits()
  return (
    <PageBoundary key={path}>
      <Switch>
        <Route path="/">
          <Redirect to="/superset/welcome/" replace />
        </Route>
        {PAGES.map(page => (
          <Route key={page.path} path={page.path}>
            <LoadedPage path={page.path} />
          </Route>
        ))}
        <Route>
          <Suspense fallback={null}>
            <NotFoundPage />
          </Suspense>
        </Route>
      </Switch>
    </PageBoundary>
  )
}

/** Root component of the application. */
export const App = ({ app }: { readonly app: AppState }) => {
  /** Navigates unless the page has unsaved changes and the user chooses to stay. */
  const leave: AroundNavHandler = (navigate, to, options) => {
    if (mayLeave(app)) navigate(to, options)
  }
  return (
    <AppProvider value={app}>
      <QueryClientProvider client={app.part(createQueryClient)}>
        <UiTextsContext value={uiTexts()}>
          <ToastsContext value={app.part(createToasts)}>
            <Router aroundNav={leave}>
              <Shell>
                <Pages />
              </Shell>
              <Floating />
            </Router>
            <ToastHost />
          </ToastsContext>
        </UiTextsContext>
      </QueryClientProvider>
    </AppProvider>
  )
}
