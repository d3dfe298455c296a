import { preloadToasts } from '@belvedere/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createOpening } from '../chart/loading/first-picture.ts'
import { numbersOf } from '../data/format/count.ts'
import { showOwnSchemes } from '../data/own-schemes.ts'
import { bootstrap, isFeatureOn } from '../data/page/bootstrap.ts'
import { writeNumbersAs } from '../i18n.ts'
import type { App as AppState } from '../state/app.ts'
import { App } from './App.tsx'
import { preloadRoute } from './routes.tsx'

/** Renders an app into the element `root` of its page. */
export function mount(app: AppState): void {
  showOwnSchemes(bootstrap(app).common.own_schemes)
  writeNumbersAs(() => numbersOf(bootstrap(app).config.number_format))

  // Loads external chart types if the deployment enables them; the page does not wait for them.
  if (isFeatureOn(app, 'DYNAMIC_PLUGINS')) {
    void import('./plugins.ts').then(({ startPlugins }) => startPlugins(app))
  }

  const element = app.page.querySelector('#root')
  if (!element) throw new Error('index.html has no element with the id "root"')
  const root = createRoot(element)
  app.onEnd(() => root.unmount())

  // The page's code and the frame are loaded together, because React delays content that replaces a fallback.
  void preloadRoute(location.pathname).then(() =>
    root.render(
      <StrictMode>
        <App app={app} />
      </StrictMode>,
    ),
  )
  void app.part(createOpening).afterFirstPicture().then(preloadToasts)
}
