/** `engines` is what the product is built with, and what the commands refuse. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isSupportedNode } from '../../lib/set-up.mjs'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const enginesOf = (path: string): string =>
  (JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as { readonly engines: { readonly node: string } }).engines.node

test('the package runs on the versions that the builder of its pages runs on', () => {
  expect(enginesOf('package.json')).toBe(enginesOf('node_modules/vite/package.json'))
})

test.each([
  ['18.20.0', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['21.7.3', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['23.0.0', true],
  ['24.1.0', true],
])('Node.js %s: %s', (version, isSupported) => {
  expect(isSupportedNode(version)).toBe(isSupported)
})
