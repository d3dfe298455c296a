import '@belvedere/ui/tokens.css'
import '@belvedere/ui/base.css'
import './app/frame.css'
import { hostPort, isEmbedded } from './app/embedding/host-port.ts'
import { preloadPage } from './app/preload-page.ts'

// Nothing else is imported here, so that the data requests are sent while the application is loading.
preloadPage()
if (isEmbedded(location.pathname)) void hostPort()
void import('./app/mount.tsx')
