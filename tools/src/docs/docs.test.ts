import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { anchorOf, type Claim, candidates, claimsOf, expandBraces, typesOf } from './claims.ts'
import { files, isHistory, pages, ROOT, read } from './pages.ts'

const sources = files.filter(path => /\.(ts|tsx|mjs)$/.test(path))
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts)
const anchorsOf = (page: string): string[] =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => anchorOf(text))

const sourceTexts = sources.map(read)
const knownSettings = new Set(sourceTexts.flatMap(text => text.match(/\bBELVEDERE_[A-Z_]+\b/g) ?? []))
const operations = [
  ...read('packages/api/src/generated/operations.generated.ts').matchAll(/^ {2}'([A-Z]+ \/[^']*)': \{/gm),
].map(([, operation = '']) => operation)
const EXPORT = /export (?:interface|type|class|const|abstract class) (\w+)/g
const knownTypes = new Set(sourceTexts.flatMap(text => [...text.matchAll(EXPORT)].map(([, name = '']) => name)))

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** `<name>` and `*` in a path stand for any one name. */
function isThere(path: string): boolean {
  if (!/[<*]/.test(path)) return existsSync(join(ROOT, path))
  const pattern = path
    .replace(/\/$/, '')
    .replace(/[.]/g, '\\.')
    .replace(/<[^>]*>|\*/g, '[^/]+')
  return files.some(each => new RegExp(`^${pattern}(/|$)`).test(each))
}

function linkHolds(target: string, page: string): boolean {
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? page : posix.normalize(path)
  if (!existsSync(join(ROOT, file))) return false
  return anchor === undefined || anchorsOf(file).includes(anchor)
}

/** A request without its query, and with one spelling for the parts that vary. */
const shapeOf = (request: string): string =>
  request
    .replace(/\?.*$/, '')
    .replace(/[{<][^}>]*[}>]/g, '{}')
    .replace(/\/$/, '')

/** A part that a page leaves open (`{resource}`) is any part of a call. */
function isCall(request: string): boolean {
  const pattern = shapeOf(request).split('{}').map(escapeRegExp).join('[^/]+')
  return operations.some(operation => new RegExp(`^${pattern}$`).test(shapeOf(operation)))
}

function holds({ kind, text }: Claim, page: string): boolean {
  if (kind === 'link') return linkHolds(text, page)
  if (kind === 'path') return candidates(text).some(isThere)
  if (kind === 'file') return files.some(path => posix.basename(path) === text)
  if (kind === 'script') return scripts.includes(text)
  if (kind === 'request') return isCall(text)
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
    'Send `GET /api/v1/no-such-thing/{id}` or `GET /api/v1/chart/{pk}`.',
  ].join('\n')
  const missing = claimsOf(page, '.').filter(claim => !holds(claim, 'README.md'))
  expect(missing.map(({ text }) => text)).toEqual([
    'docs/no-guide.md',
    'README.md#no-such-part',
    'core/src/no-folder/index.ts',
    'no-such-file.ts',
    'no-script',
    setting,
    'GET /api/v1/no-such-thing/{id}',
  ])
  expect(holds({ kind: 'type', text: 'NoSuchType' }, 'GLOSSARY.md')).toBe(false)
  expect(expandBraces('a/{b,c}.{ts,css}')).toEqual(['a/b.ts', 'a/b.css', 'a/c.ts', 'a/c.css'])
})
