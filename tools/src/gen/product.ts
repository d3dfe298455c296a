import { openApiDocument } from '@belvedere/server/openapi'
import type { GeneratedFile } from './charts.ts'
import { errorReference } from './errors.ts'
import { memoryReference } from './memory.ts'
import { type ApiDocument, operationTypes } from './operations.ts'

/** Files that are made of what the product says of itself. */
export async function productFiles(): Promise<readonly GeneratedFile[]> {
  return [
    ...errorReference(),
    ...memoryReference(),
    ...(await operationTypes(openApiDocument() as unknown as ApiDocument)),
  ]
}
