import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NameRefused, type Spellings } from './spellings.ts'

/** A file to be written: path below the repository's root, and its text. */
export interface NewFile {
  readonly path: string
  readonly text: string
}

/** What a new thing of one kind consists of. */
export interface Scaffold {
  /** As the command line names it. */
  readonly kind: string
  /** What it makes, for the usage text. */
  readonly makes: string
  /**
   * The files of a new thing. `root` is the repository's.
   *
   * @throws NameRefused when the name is taken
   */
  readonly files: (name: Spellings, root: string) => readonly NewFile[]
  /** A command to run when the registries have been written: arguments of Node, and variables. */
  readonly finish?: (name: Spellings) => { readonly args: readonly string[]; readonly env: Record<string, string> }
  /** What its author does next, a sentence a line. */
  readonly next: (name: Spellings) => readonly string[]
}

const TEMPLATES = fileURLToPath(new URL('templates', import.meta.url))
const SLOT = /\{\{(\w+)\}\}/g

/**
 * The text of a template with its slots (`{{camel}}`) filled in.
 *
 * @param path below `templates/`, without its ending
 * @throws Error for a slot without a value
 */
export function fillTemplate(path: string, values: Readonly<Record<string, string>>): string {
  return readFileSync(join(TEMPLATES, `${path}.template`), 'utf8').replace(SLOT, (slot, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${path}: no value for ${slot}`)
    return value
  })
}

/** Names that a file imports or passes on, keys of its tables and texts of its lists. */
function registeredNames(text: string): ReadonlySet<string> {
  const imported = [...text.matchAll(/^(?:im|ex)port (?:type )?\{([^}]+)\}/gm)].flatMap(
    ([, names = '']) => names.match(/\w+/g) ?? [],
  )
  const keys = [...text.matchAll(/^ {2}(?:(\w+):|'(\w+)',$)/gm)].map(([, key, item]) => key ?? item ?? '')
  return new Set([...imported, ...keys])
}

/** @throws NameRefused when the registry has the word: two things of one name would meet there */
export function refuseTaken(root: string, registry: string, word: string, what: string): void {
  if (registeredNames(readFileSync(join(root, registry), 'utf8')).has(word)) {
    throw new NameRefused(`There is ${what} "${word}" already: choose another name.`)
  }
}
