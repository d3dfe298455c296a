import '@belvedere/ui/tokens.css'
import '@belvedere/ui/base.css'
import { askAhead } from './app/ask-ahead.ts'

// Nothing else is imported here: the questions leave while the application is still on its way.
askAhead()
void import('./app/mount.tsx')
