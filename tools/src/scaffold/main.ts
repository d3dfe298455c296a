/** `npm run new KIND NAME`: the files of a new chart type, operation, dialect, connector, control or resource. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { chart } from './chart.ts'
import { connector } from './connector.ts'
import { control } from './control.ts'
import { dialect } from './dialect.ts'
import { operation } from './operation.ts'
import { resource } from './resource.ts'
import type { Scaffold } from './scaffold.ts'
import { NameRefused, type Spellings, spellingsOf } from './spellings.ts'
import { writeFiles } from './write-files.ts'

const SCAFFOLDS: readonly Scaffold[] = [chart, operation, dialect, connector, control, resource]
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const GENERATE = ['--import', 'tsx', 'tools/src/gen/main.ts', '--registries']

const usage = (): string =>
  [
    'Usage: npm run new KIND NAME, with a NAME in kebab-case.',
    ...SCAFFOLDS.map(each => `  ${each.kind.padEnd(10)} ${each.makes}`),
  ].join('\n')

/** @throws Error with what the command said when it fails */
function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): void {
  const options = { cwd: ROOT, env: { ...process.env, ...env }, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options)
  if (status !== 0) throw new Error(`node ${args.join(' ')} failed:\n${stdout}${stderr}`)
}

/** Writes the files, formats them, brings the registries up to date; takes everything back when a step fails. */
function make(scaffold: Scaffold, name: Spellings): readonly string[] {
  const files = scaffold.files(name, ROOT)
  const undo = writeFiles(ROOT, files)
  const paths = files.map(({ path }) => path)
  try {
    run(['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...paths])
    run(GENERATE)
    const finish = scaffold.finish?.(name)
    if (finish) run(finish.args, finish.env)
  } catch (error) {
    undo()
    run(GENERATE)
    throw error
  }
  return paths
}

const [kind = '', text, ...others] = process.argv.slice(2)
const scaffold = SCAFFOLDS.find(each => each.kind === kind)
try {
  if (!scaffold || text === undefined || others.length > 0) throw new NameRefused(usage())
  const name = spellingsOf(text)
  console.log(
    make(scaffold, name)
      .map(path => `wrote ${path}`)
      .join('\n'),
  )
  console.log(['', 'Next:', ...scaffold.next(name).map(line => `- ${line}`)].join('\n'))
} catch (error) {
  if (!(error instanceof NameRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}
