/** The parser of SQL in other dialects than the engine's own. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

type SqlParser = Pick<typeof import('@polyglot-sql/sdk/manual'), 'parse'>

/** The package carries the parser's code compressed, at a tenth of its size. */
const COMPRESSED = new URL('./polyglot_sql.wasm.br', import.meta.url)

/** The parser's WebAssembly, from beside the bundle or else from where it is installed. */
async function parserCode(): Promise<Uint8Array> {
  if (existsSync(COMPRESSED)) return promisify(brotliDecompress)(await readFile(COMPRESSED))
  return readFile(createRequire(import.meta.url).resolve('@polyglot-sql/sdk/polyglot_sql.wasm'))
}

async function loadParser(): Promise<SqlParser> {
  const parser = await import('@polyglot-sql/sdk/manual')
  // Bytes are taken as well as addresses, which its types do not say; it cannot fetch a file by its address.
  await parser.init({ wasmUrl: (await parserCode()) as unknown as URL })
  return parser
}

let loading: Promise<SqlParser> | undefined

/** The parser; its 22 MB of WebAssembly are made ready with the first call. */
export function sqlParser(): Promise<SqlParser> {
  loading ??= loadParser().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
