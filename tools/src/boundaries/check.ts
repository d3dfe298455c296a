import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { levelProblems, staleLevels } from './levels.ts'
import { MAY_IMPORT, PURE } from './rules.ts'

/** A text that product code of some packages does not contain. */
interface TextRule {
  readonly owners: ReadonlySet<string>
  readonly pattern: RegExp
  readonly advice: string
  /** The one file that may. */
  readonly except?: string
}

const TEXT_RULES: readonly TextRule[] = [
  {
    owners: PURE,
    pattern:
      /['"]node:|\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bcrypto\.(?:random|get)|\b(?:window|process|globalThis)\b\s*[.[]|\bdocument\.(?:add|body|cookie|create|get|head|query)|\bfetch\(/,
    advice: 'is pure: pass clock, ids and I/O in',
  },
  {
    // Guessing what a chart type is from its key; a type says it itself (`defineChart`).
    owners: new Set(['web']),
    pattern:
      /\/[a-z]*\.test\((?:\w+\.)*viz_?type\b|\bviz_?type\.(?:startsWith|endsWith|includes|match)\(|(?<!typeof\s[\w.]*)viz_?type\s[!=]==\s'/i,
    advice: 'read what a chart type is from its definition, not from its key',
  },
  {
    // Memory at the level of a module that is retained by service: it has no bound, and no line in the health answer.
    owners: new Set(['server']),
    pattern:
      /^(?:export )?(?:const|let) \w+(?:: WeakMap<(?:Services|Store|StoreOrTransaction|Kysely|Config|Memory|Auth|RouteInput|object|unknown)\b|[^=\n]*= new WeakMap(?:\(|<(?:Services|Store|StoreOrTransaction|Kysely|Config|Memory|Auth|RouteInput|object|unknown)\b))/m,
    advice: 'what is remembered is a layer of the list in memory-layers.ts',
  },
  {
    // It grows with what users write, and nothing empties it.
    owners: new Set(['core', 'sql', 'server']),
    pattern: /^(?:export )?const \w+(?:: (?!Readonly)[^=\n]+)? = new (?:Map|Set)(?:<.*>)?\(\)$/m,
    advice: 'what is cached has a limit: a layer of memory-layers.ts, or memoize of core',
  },
  {
    // A damaged text would break the page; the reader says that it is no JSON.
    owners: new Set(['core', 'charts', 'web']),
    pattern: /\bJSON\.parse\(/,
    advice: 'read JSON by readJson of core/json',
    except: 'core/json/read.ts',
  },
  {
    owners: new Set(['core', 'api', 'sql', 'charts', 'engine', 'server', 'web']),
    pattern:
      /typeof ([\w.]+) === 'object' && \1 !== null (?:&& !Array\.isArray\(\1\)|\? \(\1 as (?:JsonRecord|Readonly<Record<string, unknown>>)\))/,
    advice: 'what is an object and no list is found out by isRecord of core/json',
    except: 'core/json/record.ts',
  },
]

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

interface Source {
  readonly owner: string
  /** Path below the package's `src`; of test support `../test/…`. */
  readonly name: string
  readonly text: string
}

function packageProblems({ owner, name }: Source, specifier: string): string[] {
  const match = /^@belvedere\/([\w-]+)(\/.*)?$/.exec(specifier)
  if (!match) return []
  const [, other = '', path = ''] = match
  const problems: string[] = []
  if (other !== owner && !MAY_IMPORT[owner]?.includes(other)) problems.push(`${owner}/${name} may not import ${other}`)
  if (path.startsWith('/src')) problems.push(`${owner}/${name}: import @belvedere/${other} through its index`)
  return problems
}

const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name)
const isSupport = (name: string): boolean => name.startsWith('../test/')

/** Relative imports stay inside the package, and product code imports no test support. */
function relativeProblems({ owner, name }: Source, specifier: string): string[] {
  if (!specifier.startsWith('.')) return []
  const target = posix.join(posix.dirname(name), specifier).replace(/^\.\.\/src\//, '')
  if (isSupport(target)) {
    return isTest(name) || isSupport(name) ? [] : [`${owner}/${name}: only tests import ${specifier}`]
  }
  // Beside `src` stands what the package is built with; its tests are in `test/`.
  if (isSupport(name) && /^\.\.\/[\w-]+\.ts$/.test(target)) return []
  return target.startsWith('..') ? [`${owner}/${name}: ${specifier} leaves the package`] : []
}

/** `test/` has no decorations; in `src`, a file with one is test support in the wrong place. */
const DECORATED = /(^|\/)(test|mock|fake)-|[-.](kit|fixture|mock|fake)\./

function supportProblems({ owner, name }: Source): string[] {
  if (isTest(name) || !DECORATED.test(name)) return []
  return [`${owner}/${name}: test support is packages/${owner}/test/<what it offers>.ts`]
}

function textProblems({ owner, name }: Source, text: string): string[] {
  if (isTest(name) || isSupport(name)) return []
  const broken = TEXT_RULES.filter(
    ({ owners, pattern, except }) => owners.has(owner) && except !== `${owner}/${name}` && pattern.test(text),
  )
  return broken.map(({ advice }) => `${owner}/${name}: ${advice}`)
}

export function checkSource(source: Source): string[] {
  const text = source.text.replace(COMMENT, '')
  const specifiers = [...text.matchAll(IMPORT)].map(([, specifier = '']) => specifier)
  return [
    ...specifiers.flatMap(specifier => packageProblems(source, specifier)),
    ...specifiers.flatMap(specifier => relativeProblems(source, specifier)),
    ...(isSupport(source.name) ? [] : levelProblems(`${source.owner}/${source.name}`, specifiers)),
    ...supportProblems(source),
    ...textProblems(source, text),
  ]
}

/** Every problem below `root/packages`, and how many files were read. */
export function checkTree(root: string): { files: number; problems: string[] } {
  const problems: string[] = []
  const names: string[] = []
  for (const owner of Object.keys(MAY_IMPORT)) {
    const src = `${root}/packages/${owner}/src`
    for (const folder of ['.', '../test']) {
      if (!existsSync(join(src, folder))) continue
      for (const path of readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })) {
        if (!/\.tsx?$/.test(path)) continue
        names.push(posix.join(owner, folder, path))
        problems.push(
          ...checkSource({
            owner,
            name: posix.join(folder, path),
            text: readFileSync(join(src, folder, path), 'utf8'),
          }),
        )
      }
    }
  }
  return { files: names.length, problems: [...problems, ...staleLevels(names)] }
}
