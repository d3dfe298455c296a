import { fileURLToPath } from 'node:url'
import { checkTree } from './check.ts'

const { files, problems } = checkTree(fileURLToPath(new URL('../../..', import.meta.url)))
console.log(problems.length > 0 ? problems.join('\n') : `boundaries hold in ${files} files`)
process.exitCode = problems.length > 0 || files === 0 ? 1 : 0
