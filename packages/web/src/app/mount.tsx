import { preloadToasts } from '@belvedere/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterFirstPicture } from '../chart/first-picture.ts'
import { bootstrap, isFeatureOn } from '../data/bootstrap.ts'
import { numbersOf } from '../data/count.ts'
import { showOwnSchemes } from '../data/own-schemes.ts'
import { writeNumbersAs } from '../i18n.ts'
import { App } from './App.tsx'
import { preloadRoute } from './routes.tsx'

showOwnSchemes(bootstrap().common.own_schemes)
writeNumbersAs(() => numbersOf(bootstrap().config.number_format))

/** Chart types from outside, when the deployment has switched them on; the page does not wait for them. */
if (isFeatureOn('DYNAMIC_PLUGINS')) {
  void import('./plugins.ts').then(({ startPlugins }) => startPlugins())
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

// The page's own code and the frame arrive together. A page that is shown as missing first is held back by React.
// No top-level await: pages stand on this file's neighbours, which must not wait for them.
void preloadRoute(location.pathname).then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
void afterFirstPicture().then(preloadToasts)
