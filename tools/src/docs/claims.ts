import { posix } from 'node:path'

/** Something that a page says exists: a link, a path, a file by its name alone, an npm script, a call of the API, a setting, a type. */
export interface Claim {
  readonly kind: 'link' | 'path' | 'file' | 'script' | 'setting' | 'request' | 'type'
  readonly text: string
}

const FENCE = /^```[\s\S]*?^```/gm
const FILE = /^[\w-]+(\.[\w-]+)*\.(ts|tsx|mjs|md|css)$/
const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g
const CODE = /`([^`\n]+)`/g
const SCRIPT = /\bnpm (?:run )?(?:-s )?([a-z][\w-]*)/g
const SETTING = /\bBELVEDERE_[A-Z_]+\b/g
const REQUEST = /^(GET|POST|PUT|PATCH|DELETE) \/api\/\S+$/
/** Folders at the root, and packages, which pages name without their folder and, where it is plain, without `src`. */
const ROOTS = ['packages', 'tools', 'e2e', 'docs', 'golden', 'gallery', '.ci', '.github']
const PACKAGES = ['core', 'api', 'sql', 'charts', 'engine', 'server', 'ui', 'web']
/** Scripts of npm itself. */
const NPM_OWN = new Set(['ci', 'install', 'version', 'pack'])

/** `a/{b,c}.ts` names two files. */
export function expandBraces(text: string): readonly string[] {
  const match = /^(.*?)\{([^{}]+)\}(.*)$/.exec(text)
  if (!match) return [text]
  const [, before = '', choices = '', after = ''] = match
  return choices.split(',').flatMap(choice => expandBraces(`${before}${choice.trim()}${after}`))
}

/** The forms that a path of a page may have below the repository's root; empty when the text is no path of ours. */
export function candidates(text: string): readonly string[] {
  if (!/^[\w.@<>*-]+(\/[\w.@<>*-]*)+$/.test(text)) return []
  const [first = '', ...rest] = text.split('/')
  if (ROOTS.includes(first)) return [text]
  if (!PACKAGES.includes(first)) return []
  const inner = rest.join('/')
  return [`packages/${first}/${inner}`, `packages/${first}/src/${inner}`]
}

/** What a page claims. `base` is the folder of the page, which its links begin at. */
export function claimsOf(page: string, base: string): readonly Claim[] {
  const prose = page.replace(FENCE, '')
  const links = [...prose.matchAll(LINK)].map(([, target = '']) => target)
  const code = [...prose.matchAll(CODE)].map(([, text = '']) => text)
  const paths = code.flatMap(expandBraces).filter(text => candidates(text).length > 0)
  const scripts = [...page.matchAll(SCRIPT)].map(([, name = '']) => name).filter(name => !NPM_OWN.has(name))
  return [
    ...links
      .filter(target => !/^[a-z]+:/.test(target))
      .map(target => ({ kind: 'link' as const, text: target.startsWith('#') ? target : posix.join(base, target) })),
    ...paths.map(text => ({ kind: 'path' as const, text })),
    ...code.filter(text => FILE.test(text)).map(text => ({ kind: 'file' as const, text })),
    ...scripts.map(text => ({ kind: 'script' as const, text })),
    ...[...page.matchAll(SETTING)].map(([text]) => ({ kind: 'setting' as const, text })),
    ...code.filter(text => REQUEST.test(text)).map(text => ({ kind: 'request' as const, text })),
  ]
}

/** The words of a glossary that stand for a type: `(…, `Name`)` at the end of a row. */
export const typesOf = (glossary: string): readonly Claim[] =>
  [...glossary.matchAll(/\(((?:`\w+`(?:, )?)+)\)\s*\|/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, text = '']) => ({ kind: 'type' as const, text })),
  )

/** A heading's address on its page, as GitHub makes it. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
