import { ToastHost, UiTextsContext } from '@belvedere/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { type AroundNavHandler, Redirect, Route, Router, Switch, useLocation } from 'wouter'
import { queryClient } from '../data/calls/query-client.ts'
import { mayLeave } from '../kit/leave/leave-guard.ts'
import { NotFoundPage } from '../kit/page/ErrorPage.tsx'
import { closePalette, editDataset, setKeysOpen, setUploadOpen, useShell } from '../kit/shell/shell-store.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { LoadedPage, PAGES } from './routes.tsx'
import { Shell } from './shell/Shell.tsx'
import { useShortcuts } from './shell/use-shortcuts.ts'
import { uiTexts } from './ui-texts.ts'
import { useVisits } from './use-visits.ts'

const Palette = lazy(() => import('./palette/Palette.tsx').then(m => ({ default: m.Palette })))
const KeysDialog = lazy(() => import('./shell/KeysDialog.tsx').then(m => ({ default: m.KeysDialog })))
const DatasetEditorRoute = lazy(() =>
  import('./pages/DatasetEditorRoute.tsx').then(m => ({ default: m.DatasetEditorRoute })),
)
const UploadRoute = lazy(() => import('./pages/UploadRoute.tsx').then(m => ({ default: m.UploadRoute })))

/** Overlays of every page: the command palette and dialogs. */
const Floating = () => {
  const { palette, keysOpen, uploadOpen, editedDataset } = useShell()
  return (
    <Suspense fallback={null}>
      {palette ? <Palette key={palette} scope={palette} onClose={closePalette} /> : null}
      {keysOpen ? <KeysDialog onClose={() => setKeysOpen(false)} /> : null}
      {uploadOpen ? <UploadRoute onClose={() => setUploadOpen(false)} /> : null}
      {editedDataset === null ? null : (
        <DatasetEditorRoute datasetId={editedDataset} onClose={() => editDataset(null)} />
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
          <NotFoundPage />
        </Route>
      </Switch>
    </PageBoundary>
  )
}

/** Navigates unless the page has unsaved changes and the user chooses to stay. */
const leave: AroundNavHandler = (navigate, to, options) => {
  if (mayLeave()) navigate(to, options)
}

/** Root component of the application. */
export const App = () => (
  <QueryClientProvider client={queryClient}>
    <UiTextsContext value={uiTexts()}>
      <Router aroundNav={leave}>
        <Shell>
          <Pages />
        </Shell>
        <Floating />
      </Router>
      <ToastHost />
    </UiTextsContext>
  </QueryClientProvider>
)
