/** Parser of SQL dialects other than DuckDB's. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

type SqlParser = Pick<typeof import('@polyglot-sql/sdk/manual'), 'parse'>

/** The package contains the parser's WebAssembly compressed to a tenth of its size. */
const COMPRESSED = new URL('./polyglot_sql.wasm.br', import.meta.url)

/** Reads the parser's WebAssembly from beside the bundle, or from where the package is installed. */
async function parserCode(): Promise<Uint8Array> {
  if (existsSync(COMPRESSED)) return promisify(brotliDecompress)(await readFile(COMPRESSED))
  return readFile(createRequire(import.meta.url).resolve('@polyglot-sql/sdk/polyglot_sql.wasm'))
}

async function loadParser(): Promise<SqlParser> {
  const parser = await import('@polyglot-sql/sdk/manual')
  // `wasmUrl` also accepts bytes, which its type does not declare; the parser cannot fetch a file URL.
  await parser.init({ wasmUrl: (await parserCode()) as unknown as URL })
  return parser
}

let loading: Promise<SqlParser> | undefined

/** Returns the parser. Its 22 MB of WebAssembly are compiled by the first call. */
export function sqlParser(): Promise<SqlParser> {
  loading ??= loadParser().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
