// `npm run dev`: the server restarts and the page reloads when a source changes.
import { spawn } from 'node:child_process'
import { ensureInstalled, ROOT } from './lib/set-up.mjs'

ensureInstalled()
const port = process.env.PORT ?? '8088'
const children = [
  spawn(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'packages/server/src/main.ts'],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, PORT: port },
    },
  ),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'packages/web'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, BELVEDERE_TEST_SERVER: `http://127.0.0.1:${port}` },
  }),
]
const end = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)
for (const child of children) child.on('exit', end)
