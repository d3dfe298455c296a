import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { CORE_LEVELS, MAY_IMPORT, PURE } from './rules.ts'

const IMPURE =
  /['"]node:|\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bcrypto\.(?:random|get)|\b(?:window|process|globalThis)\b\s*[.[]|\bdocument\.(?:add|body|cookie|create|get|head|query)|\bfetch\(/
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

interface Source {
  readonly owner: string
  /** Path below the package's `src`. */
  readonly name: string
  readonly text: string
}

const levelOf = (folder: string): number => CORE_LEVELS.findIndex(level => level.includes(folder))

function packageProblems({ owner, name }: Source, specifier: string): string[] {
  const match = /^@belvedere\/([\w-]+)(\/.*)?$/.exec(specifier)
  if (!match) return []
  const [, other = '', path = ''] = match
  const problems: string[] = []
  if (other !== owner && !MAY_IMPORT[owner]?.includes(other)) problems.push(`${owner}/${name} may not import ${other}`)
  if (path.startsWith('/src')) problems.push(`${owner}/${name}: import @belvedere/${other} through its index`)
  return problems
}

/** Relative imports stay inside the package; in `core` they go down, in `web` features do not meet. */
function relativeProblems({ owner, name }: Source, specifier: string): string[] {
  if (!specifier.startsWith('.')) return []
  const target = posix.join(posix.dirname(name), specifier)
  if (target.startsWith('..')) return [`${owner}/${name}: ${specifier} leaves the package`]
  const [from = '', to = ''] = [name.split('/')[0], target.split('/')[0]]
  if (owner === 'core' && from !== to && name.includes('/') && levelOf(to) >= levelOf(from)) {
    return [`core/${name}: ${from} may not import ${to} (levels go down only)`]
  }
  const [fromFeature, toFeature] = [name, target].map(path => /^features\/([^/]+)/.exec(path)?.[1])
  if (owner === 'web' && fromFeature && toFeature && fromFeature !== toFeature) {
    return [`web/${name}: features do not import features (${toFeature})`]
  }
  if (owner === 'web' && toFeature && !fromFeature && from !== 'app' && name !== 'main.tsx') {
    return [`web/${name}: only app/ composes features (${toFeature})`]
  }
  return []
}

function coreLevelProblems({ owner, name }: Source): string[] {
  const folder = name.split('/')[0] ?? ''
  if (owner !== 'core' || name === 'index.ts' || levelOf(folder) >= 0) return []
  return [`core/${name}: ${folder} has no level; give it one in tools/src/boundaries/rules.ts`]
}

export function checkSource(source: Source): string[] {
  const text = source.text.replace(COMMENT, '')
  const specifiers = [...text.matchAll(IMPORT)].map(([, specifier = '']) => specifier)
  const isTest = /\.test\.tsx?$/.test(source.name)
  const problems = [
    ...specifiers.flatMap(specifier => packageProblems(source, specifier)),
    ...specifiers.flatMap(specifier => relativeProblems(source, specifier)),
    ...coreLevelProblems(source),
  ]
  if (PURE.has(source.owner) && !isTest && IMPURE.test(text)) {
    problems.push(`${source.owner}/${source.name} is pure: pass clock, ids and I/O in`)
  }
  return problems
}

/** Every problem below `root/packages`, and how many files were read. */
export function checkTree(root: string): { files: number; problems: string[] } {
  const problems: string[] = []
  let files = 0
  for (const owner of Object.keys(MAY_IMPORT)) {
    for (const name of readdirSync(`${root}/packages/${owner}/src`, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name)) continue
      files += 1
      problems.push(
        ...checkSource({ owner, name, text: readFileSync(`${root}/packages/${owner}/src/${name}`, 'utf8') }),
      )
    }
  }
  return { files, problems }
}
