/** Bundles below a folder: archives, and folders in which exports lie unpacked. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export interface BundleFile {
  readonly name: string
  /** The archive, or the folder. */
  readonly path: string
  readonly isArchive: boolean
}

const FOLDERS = ['databases', 'datasets', 'charts', 'dashboards']
const SINGLE = ['dashboard.yaml', 'dataset.yaml']

const foldersOf = (path: string): readonly string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap(entry => (entry.isDirectory() ? [entry.name] : []))
const filesOf = (path: string): readonly string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap(entry => (entry.isFile() ? [entry.name] : []))

const isExport = (path: string): boolean =>
  filesOf(path).includes('metadata.yaml') || foldersOf(path).filter(name => FOLDERS.includes(name)).length > 1
/** A tree of examples: each in a folder of its own. */
const isTree = (path: string): boolean =>
  foldersOf(path).some(name => filesOf(join(path, name)).some(file => SINGLE.includes(file)))

export function findBundles(root: string): readonly BundleFile[] {
  const bundles: BundleFile[] = []
  const visit = (path: string): void => {
    const name = relative(root, path) || '.'
    if (isExport(path) || isTree(path)) {
      bundles.push({ name, path, isArchive: false })
      return
    }
    for (const file of filesOf(path).filter(one => one.endsWith('.zip'))) {
      bundles.push({ name: join(name, file), path: join(path, file), isArchive: true })
    }
    for (const folder of foldersOf(path)) visit(join(path, folder))
  }
  visit(root)
  return bundles
}

/** Contents of all YAML files of an unpacked bundle, by path. */
export function readTexts(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  const yaml = names.filter(name => /\.ya?ml$/.test(name))
  return new Map(yaml.map(name => [name.replaceAll('\\', '/'), readFileSync(join(folder, name), 'utf8')]))
}
