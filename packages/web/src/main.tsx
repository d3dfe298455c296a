import '@belvedere/ui/tokens.css'
import '@belvedere/ui/base.css'
import './app/frame.css'
import { askAhead } from './app/ask-ahead.ts'
import { hostPort, isEmbedded } from './app/embedding/host-port.ts'

// Nothing else is imported here: the questions leave while the application is still on its way.
askAhead()
if (isEmbedded(location.pathname)) void hostPort()
void import('./app/mount.tsx')
