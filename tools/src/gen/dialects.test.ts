import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { dialectRegistry } from './dialects.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

test.each(dialectRegistry(root))('$path is what `npm run gen` makes', ({ path, text }) => {
  expect(readFileSync(join(root, path), 'utf8')).toBe(text)
})
