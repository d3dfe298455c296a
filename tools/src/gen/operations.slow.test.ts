import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openApiDocument } from '@belvedere/server/openapi'
import { expect, test } from 'vitest'
import { type ApiDocument, operationTypes } from './operations.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

test('the types of all calls are what `npm run gen` makes', async () => {
  for (const { path, text } of await operationTypes(openApiDocument() as unknown as ApiDocument))
    expect(readFileSync(join(root, path), 'utf8')).toBe(text)
})
