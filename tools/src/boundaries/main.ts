import { fileURLToPath } from 'node:url'
import { repositoryProblems } from './repository.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const { files, problems } = repositoryProblems(root, new Date().toISOString().slice(0, 10))
console.log(problems.length > 0 ? problems.join('\n') : `boundaries hold in ${files} files`)
process.exitCode = problems.length > 0 || files === 0 ? 1 : 0
