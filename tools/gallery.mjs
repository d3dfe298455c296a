// `npm run gallery`: every example of every chart type on one page, every component of `ui` on another (`/ui.html`).
import { spawn } from 'node:child_process'
import { ensureInstalled, ROOT } from './lib/set-up.mjs'

ensureInstalled()
const child = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'gallery', '--open=false'], {
  cwd: ROOT,
  stdio: 'inherit',
})
child.on('exit', code => process.exit(code ?? 0))
