/** A command that a page gives to its readers. */
export interface PageCommand {
  /**
   * `line`: one command. `script`: a block of several, named by the heading above it. `settings`: a block of
   * environment variables. `sql`: statements.
   */
  readonly kind: 'line' | 'script' | 'settings' | 'sql'
  /** The line, or the heading of a block. */
  readonly name: string
  /** The text to run: of a line without its comment. */
  readonly text: string
}

interface Fence {
  readonly language: string
  readonly heading: string
  readonly text: string
}

const PROGRAMS =
  'npm|npx|node|git|sh|bash|curl|wget|docker|podman|systemctl|nginx|psql|pg_dump|pg_restore|createdb|sqlite3|tar|cp|mv|rm|belvedere'
/** A program with arguments, behind variables that are set for it. A program's name alone is no command. */
const LINE = new RegExp(String.raw`^(?:[A-Z_]+=\S+ )*(?:${PROGRAMS}) \S`)
const OPTION = /^-{2} ?-?-?[a-z]/
const SQL = /^(?:ATTACH|CREATE|COPY|INSERT|SELECT|ALTER|GRANT)\b[^…]*;$/
const SETTING = /^BELVEDERE_[A-Z_]+=/
const FENCE = /^( *)```(\w*)\n([\s\S]*?)^ *```/gm
const INDENTED = /^ {4}(\S.*)$/gm
const CODE = /`([^`\n]+)`/g

export const FENCE_LANGUAGES = ['sh', 'text', 'ts'] as const

/** The last heading above an offset, without its signs. */
const headingAbove = (page: string, offset: number): string =>
  [...page.slice(0, offset).matchAll(/^#+ (.+)$/gm)].at(-1)?.[1] ?? ''

/** The fenced blocks of a page. */
export const fencesOf = (page: string): readonly Fence[] =>
  [...page.matchAll(FENCE)].map(({ index, 2: language = '', 3: text = '' }) => ({
    language,
    heading: headingAbove(page, index),
    text,
  }))

const lineOf = (text: string): PageCommand => ({ kind: 'line', name: text, text })

/** The commands of a block: its lines where each is one, else the block as a whole. */
function commandsOfFence({ heading, text }: Fence): readonly PageCommand[] {
  const lines = text.split('\n').filter(line => line !== '')
  if (lines.every(line => SETTING.test(line))) return [{ kind: 'settings', name: heading, text }]
  if (!lines.every(line => /^np[mx] /.test(line))) return [{ kind: 'script', name: heading, text }]
  return lines.map(line => lineOf(line.replace(/\s+#.*$/, '')))
}

function commandOfCode(text: string): readonly PageCommand[] {
  if (LINE.test(text) || OPTION.test(text)) return [lineOf(text)]
  return SQL.test(text) ? [{ kind: 'sql', name: text, text }] : []
}

/** All commands of a page: in shell blocks, in indented blocks, and in code within sentences. */
export function commandsOf(page: string): readonly PageCommand[] {
  const prose = page.replace(FENCE, '')
  const indented = [...prose.matchAll(INDENTED)].map(([, text = '']) => text).filter(text => LINE.test(text))
  const inline = [...prose.matchAll(CODE)].flatMap(([, text = '']) => commandOfCode(text))
  const fenced = fencesOf(page).filter(({ language }) => language === 'sh')
  return [...fenced.flatMap(commandsOfFence), ...indented.map(lineOf), ...inline]
}
