import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { anchorOf, type Claim, candidates, claimsOf, expandBraces, typesOf } from './claims.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
/** Not ours, or made by a command. */
const IGNORED = new Set(['node_modules', '.git', 'dist', '.tsbuild', '.belvedere', '.cache', 'shots', 'coverage'])

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = posix.join(folder, entry.name)
    if (IGNORED.has(entry.name)) return []
    return entry.isDirectory() ? filesBelow(path) : [path]
  })

const files = filesBelow('.')
/** Decisions are history: they may name what has gone since, but their links hold. */
const isHistory = (page: string): boolean => page.startsWith('docs/decisions/') || page === 'CHANGELOG.md'
const pages = files.filter(path => path.endsWith('.md') && !path.startsWith('golden/'))
const sources = files.filter(path => /\.(ts|tsx|mjs)$/.test(path))
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts)
const anchorsOf = (page: string): string[] =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => anchorOf(text))

const sourceTexts = sources.map(read)
const knownSettings = new Set(sourceTexts.flatMap(text => text.match(/\bBELVEDERE_[A-Z_]+\b/g) ?? []))
const EXPORT = /export (?:interface|type|class|const|abstract class) (\w+)/g
const knownTypes = new Set(sourceTexts.flatMap(text => [...text.matchAll(EXPORT)].map(([, name = '']) => name)))

/** `<name>` and `*` in a path stand for any one name. */
function isThere(path: string): boolean {
  if (!/[<*]/.test(path)) return existsSync(join(root, path))
  const pattern = path
    .replace(/\/$/, '')
    .replace(/[.]/g, '\\.')
    .replace(/<[^>]*>|\*/g, '[^/]+')
  return files.some(each => new RegExp(`^${pattern}(/|$)`).test(each))
}

function linkHolds(target: string, page: string): boolean {
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? page : posix.normalize(path)
  if (!existsSync(join(root, file))) return false
  return anchor === undefined || anchorsOf(file).includes(anchor)
}

function holds({ kind, text }: Claim, page: string): boolean {
  if (kind === 'link') return linkHolds(text, page)
  if (kind === 'path') return candidates(text).some(isThere)
  if (kind === 'file') return files.some(path => posix.basename(path) === text)
  if (kind === 'script') return scripts.includes(text)
  if (kind === 'setting') return knownSettings.has(text)
  return knownTypes.has(text)
}

test('pages were found', () => {
  expect(pages).toContain('README.md')
  expect(pages).toContain('ARCHITECTURE.md')
  expect(pages.length).toBeGreaterThan(12)
})

test.each(pages)('every path, command, link and setting of %s exists', page => {
  const claims = claimsOf(read(page), posix.dirname(page)).filter(({ kind }) => kind === 'link' || !isHistory(page))
  expect(claims.filter(claim => !holds(claim, page))).toEqual([])
})

test('every type that the glossary names exists', () => {
  const types = typesOf(read('GLOSSARY.md'))
  expect(types.length).toBeGreaterThan(20)
  expect(types.filter(claim => !holds(claim, 'GLOSSARY.md'))).toEqual([])
})

test('what is not there is found', () => {
  // Assembled, so that this file does not make the setting exist.
  const setting = ['BELVEDERE', 'NO_SUCH_KEY'].join('_')
  const page = [
    'See [the guide](docs/no-guide.md), [a part](README.md#no-such-part) and `core/src/{time,no-folder}/index.ts`,',
    `run \`npm run no-script\` of \`no-such-file.ts\`, set ${setting}. \`https://example.org/a/b\` and \`text/csv\` are no paths.`,
  ].join('\n')
  const missing = claimsOf(page, '.').filter(claim => !holds(claim, 'README.md'))
  expect(missing.map(({ text }) => text)).toEqual([
    'docs/no-guide.md',
    'README.md#no-such-part',
    'core/src/no-folder/index.ts',
    'no-such-file.ts',
    'no-script',
    setting,
  ])
  expect(holds({ kind: 'type', text: 'NoSuchType' }, 'GLOSSARY.md')).toBe(false)
  expect(expandBraces('a/{b,c}.{ts,css}')).toEqual(['a/b.ts', 'a/b.css', 'a/c.ts', 'a/c.css'])
})
