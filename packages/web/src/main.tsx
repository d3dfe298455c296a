import '@belvedere/ui/tokens.css'
import '@belvedere/ui/base.css'
import './app/frame.css'
import { hostPort, isEmbedded } from './app/embedding/host-port.ts'
import { preloadPage } from './app/preload-page.ts'

// Nothing else is imported here: the questions leave while the application is still on its way.
preloadPage()
if (isEmbedded(location.pathname)) void hostPort()
void import('./app/mount.tsx')
