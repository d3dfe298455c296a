import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dialectProblems } from '../language/dialect.ts'
import { circlesOf } from '../modules/circles.ts'
import { FOLDERS } from '../modules/entries.ts'
import { misplacedSupport } from '../modules/misplaced.ts'
import { readTree } from '../modules/tree.ts'
import { unreachedProblems } from '../modules/unreached.ts'
import { checkTree } from './check.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const { files, problems } = checkTree(root)
const tree = readTree(root, FOLDERS)
const today = new Date().toISOString().slice(0, 10)
const all = [
  ...problems,
  ...unreachedProblems(tree, today),
  ...misplacedSupport(tree),
  ...[...tree.modules.keys()].flatMap(path => dialectProblems(path, readFileSync(join(root, path), 'utf8'))),
  ...circlesOf(tree).map(circle => `these files import each other in a circle: ${circle.join(', ')}`),
]
console.log(all.length > 0 ? all.join('\n') : `boundaries hold in ${files} files`)
process.exitCode = all.length > 0 || files === 0 ? 1 : 0
