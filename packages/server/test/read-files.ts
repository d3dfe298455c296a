/** For tests: what files that the engine's processes wrote hold. Their readers are the engine's, in a process of its own. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ENGINE = fileURLToPath(new URL('../../engine/', import.meta.url))

function readWith<Result>(module: string, reader: string, file: Uint8Array): Result {
  const script = `
    import { readFileSync } from 'node:fs'
    import { ${reader} } from './test/${module}.ts'
    const read = ${reader}(readFileSync(0))
    process.stdout.write(JSON.stringify(read instanceof Set ? [...read] : read))`
  const args = ['--import', 'tsx', '--input-type=module', '-e', script]
  return JSON.parse(execFileSync(process.execPath, args, { cwd: ENGINE, input: file }).toString()) as Result
}

/** Texts of each page of a PDF. */
export const pdfTexts = (file: Uint8Array) => readWith<readonly (readonly string[])[]>('pdf-text', 'pdfTexts', file)

/** Colors that parts of a PDF are filled with. */
export const pdfFills = (file: Uint8Array) => new Set(readWith<readonly string[]>('pdf-text', 'pdfFills', file))

/** Rows of each sheet of a workbook. */
export const workbookRows = (file: Uint8Array) =>
  readWith<Readonly<Record<string, readonly (readonly unknown[])[]>>>('workbook-rows', 'workbookRows', file)
