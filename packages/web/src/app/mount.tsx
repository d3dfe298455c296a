import { preloadToasts } from '@belvedere/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterFirstPicture } from '../chart/loading/first-picture.ts'
import { numbersOf } from '../data/format/count.ts'
import { showOwnSchemes } from '../data/own-schemes.ts'
import { bootstrap, isFeatureOn } from '../data/page/bootstrap.ts'
import { writeNumbersAs } from '../i18n.ts'
import { App } from './App.tsx'
import { preloadRoute } from './routes.tsx'

showOwnSchemes(bootstrap().common.own_schemes)
writeNumbersAs(() => numbersOf(bootstrap().config.number_format))

/** Loads external chart types if the deployment enables them; the page does not wait for them. */
if (isFeatureOn('DYNAMIC_PLUGINS')) {
  void import('./plugins.ts').then(({ startPlugins }) => startPlugins())
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

// The page's code and the frame are loaded together, because React delays content that replaces a fallback.
// No top-level await: pages import modules that this file imports, which must not wait for the pages.
void preloadRoute(location.pathname).then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
void afterFirstPicture().then(preloadToasts)
