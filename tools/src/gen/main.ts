/** `npm run gen`: writes the generated files; with `--check` only says which are stale and fails. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openApiDocument } from '@belvedere/server/openapi'
import { chartRegistry } from './charts.ts'
import { connectorRegistry } from './connectors.ts'
import { dialectRegistry } from './dialects.ts'
import { type ApiDocument, operationTypes } from './operations.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const isCheck = process.argv.includes('--check')

const current = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

const generated = [
  ...chartRegistry(root),
  ...dialectRegistry(root),
  ...connectorRegistry(root),
  ...(await operationTypes(openApiDocument() as unknown as ApiDocument)),
]
const stale = generated.filter(({ path, text }) => current(join(root, path)) !== text)
for (const { path, text } of stale) {
  console.log(isCheck ? `stale: ${path}` : `wrote ${path}`)
  if (isCheck) continue
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
if (isCheck && stale.length > 0) process.exitCode = 1
