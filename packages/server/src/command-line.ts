import { parseArgs } from 'node:util'
import { VERSION } from './version.ts'

/** Parsed arguments of the command. */
export type Command =
  | {
      readonly kind: 'start'
      readonly env: Readonly<Record<string, string>>
      /** Combine a home folder with a metadata store that did not belong to it before. */
      readonly is_adopting: boolean
    }
  | { readonly kind: 'print'; readonly text: string }
  | { readonly kind: 'refuse'; readonly text: string }

const USAGE = `Usage: belvedere [options]

Starts Belvedere and keeps it running until Ctrl+C.

  --port NUMBER   the port to listen at (PORT, 8088)
  --host NAME     the address to listen at (HOST, 127.0.0.1)
  --home FOLDER   where everything is stored (BELVEDERE_HOME, ./.belvedere)
  --adopt         uses a home folder and a metadata store together that were not used together before;
                  table files that the store does not name are moved to data/orphans in the home folder
  --version       print the version and exit
  --help          print this and exit

Every other setting is an environment variable or a line in belvedere.yaml in that folder.
`

const OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string' },
  home: { type: 'string' },
  adopt: { type: 'boolean' },
  version: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Parses the arguments. Options become settings that override the environment. */
export function readCommandLine(words: readonly string[]): Command {
  let values: { port?: string; host?: string; home?: string; adopt?: boolean; version?: boolean; help?: boolean }
  try {
    values = parseArgs({ args: [...words], options: OPTIONS, strict: true }).values
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '').replace(/\. To specify.*$/, '') : ''
    return { kind: 'refuse', text: `${reason}. See belvedere --help.`.replace('..', '.') }
  }
  if (values.help) return { kind: 'print', text: USAGE }
  if (values.version) return { kind: 'print', text: `${VERSION}\n` }
  const env = { PORT: values.port, HOST: values.host, BELVEDERE_HOME: values.home }
  return {
    kind: 'start',
    is_adopting: values.adopt === true,
    env: Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined)),
  }
}
