import '@belvedere/ui/tokens.css'
import '@belvedere/ui/base.css'
import './app/frame.css'
import { createHostPort, isEmbedded } from './app/embedding/host-port.ts'
import { preloadPage } from './app/preload-page.ts'
import { createApp } from './state/app.ts'

// Nothing else is imported here, so that the data requests are sent while the application is loading.
const app = createApp(document)
preloadPage(app)
if (isEmbedded(location.pathname)) void app.part(createHostPort)
void import('./app/mount.tsx').then(({ mount }) => mount(app))
