import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

type Json = Readonly<Record<string, unknown>>

test('the API description is a valid OpenAPI 3.1 document, its references lead somewhere', async () => {
  const document = JSON.parse(JSON.stringify(openApiDocument())) as Json
  const validator = new Validator()
  const { valid, errors } = await validator.validate(document)
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  expect(validator.version).toBe('3.1')
  const at = (path: string): unknown =>
    path
      .slice(2)
      .split('/')
      .reduce<unknown>((part, name) => (part as Json | undefined)?.[name], document)
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, path = '']) => path)
  expect(references.length).toBeGreaterThan(1000)
  expect(references.filter(path => at(path) === undefined)).toEqual([])
})
