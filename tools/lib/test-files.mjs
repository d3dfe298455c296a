// The test files of the repository.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Files that the repository knows by these patterns, and new ones that it does not ignore. */
export const repositoryFiles = (root, ...patterns) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(file => file !== '' && existsSync(`${root}${file}`))

export const testFiles = root => repositoryFiles(root, '*.test.ts', '*.test.tsx')
