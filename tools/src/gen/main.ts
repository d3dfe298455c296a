/**
 * `npm run gen`: writes the generated files; with `--check` only says which are stale and fails. With `--registries` it
 * leaves out what is made of the product itself.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chartRegistry, type GeneratedFile } from './charts.ts'
import { connectorRegistry } from './connectors.ts'
import { controlRegistry } from './controls.ts'
import { dialectRegistry } from './dialects.ts'
import { engineRegistry } from './engines.ts'
import { postProcessingRegistry } from './post-processing.ts'
import { resourceRegistry } from './resources.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const isCheck = process.argv.includes('--check')

const current = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function update(files: readonly GeneratedFile[]): void {
  for (const { path, text } of files) {
    if (current(join(root, path)) === text) continue
    console.log(isCheck ? `stale: ${path}` : `wrote ${path}`)
    if (isCheck) process.exitCode = 1
    else {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
  }
}

// Registries follow from which files there are; the product, which the rest follows from, is made of them.
const REGISTRIES = [
  chartRegistry,
  controlRegistry,
  dialectRegistry,
  connectorRegistry,
  engineRegistry,
  postProcessingRegistry,
  resourceRegistry,
]
update(REGISTRIES.flatMap(registry => registry(root)))
if (!process.argv.includes('--registries')) {
  const { productFiles } = await import('./product.ts')
  update(await productFiles())
}
