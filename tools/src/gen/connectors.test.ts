import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { connectorRegistry } from './connectors.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

test('every folder with a connector is found', () => {
  const [registry] = connectorRegistry(root)
  for (const backend of ['clickhousedb', 'duckdb_file', 'mysql', 'postgresql', 'sqlite', 'trino'])
    expect(registry?.text).toContain(`  ${backend}: async () => (await import(`)
})

test.each(connectorRegistry(root))('$path is what `npm run gen` makes', ({ path, text }) => {
  expect(readFileSync(join(root, path), 'utf8')).toBe(text)
})
