import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { levelProblems, staleLevels } from './levels.ts'
import { MAY_IMPORT, PURE } from './rules.ts'

const IMPURE =
  /['"]node:|\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bcrypto\.(?:random|get)|\b(?:window|process|globalThis)\b\s*[.[]|\bdocument\.(?:add|body|cookie|create|get|head|query)|\bfetch\(/
/** Guessing what a chart type is from its key; a type says it itself (`defineChart`). */
const GUESSES_TYPE =
  /\/[a-z]*\.test\((?:\w+\.)*viz_?type\b|\bviz_?type\.(?:startsWith|endsWith|includes|match)\(|(?<!typeof\s[\w.]*)viz_?type\s[!=]==\s'/i
/** Memory at the level of a module that is retained by service: it has no bound, and no line in the health answer. */
const REMEMBERS =
  /^(?:export )?(?:const|let) \w+(?:: WeakMap<(?:Services|Store|StoreOrTransaction|Kysely|Config|Memory|Auth|RouteInput|object|unknown)\b|[^=\n]*= new WeakMap(?:\(|<(?:Services|Store|StoreOrTransaction|Kysely|Config|Memory|Auth|RouteInput|object|unknown)\b))/m
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
  return target.startsWith('..') ? [`${owner}/${name}: ${specifier} leaves the package`] : []
}

/** `test/` has no decorations; in `src`, a file with one is test support in the wrong place. */
const DECORATED = /(^|\/)(test|mock|fake)-|[-.](kit|fixture|mock|fake)\./

function supportProblems({ owner, name }: Source): string[] {
  if (isTest(name) || !DECORATED.test(name)) return []
  return [`${owner}/${name}: test support is packages/${owner}/test/<what it offers>.ts`]
}

export function checkSource(source: Source): string[] {
  const text = source.text.replace(COMMENT, '')
  const specifiers = [...text.matchAll(IMPORT)].map(([, specifier = '']) => specifier)
  const problems = [
    ...specifiers.flatMap(specifier => packageProblems(source, specifier)),
    ...specifiers.flatMap(specifier => relativeProblems(source, specifier)),
    ...(isSupport(source.name) ? [] : levelProblems(`${source.owner}/${source.name}`, specifiers)),
    ...supportProblems(source),
  ]
  if (PURE.has(source.owner) && !isTest(source.name) && !isSupport(source.name) && IMPURE.test(text)) {
    problems.push(`${source.owner}/${source.name} is pure: pass clock, ids and I/O in`)
  }
  if (source.owner === 'web' && !isTest(source.name) && GUESSES_TYPE.test(text)) {
    problems.push(`web/${source.name}: ask the chart type what it is, do not read it from the key`)
  }
  if (source.owner === 'server' && !isTest(source.name) && REMEMBERS.test(text)) {
    problems.push(`server/${source.name}: what is remembered is a layer of the list in memory-layers.ts`)
  }
  return problems
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
