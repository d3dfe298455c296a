/**
 * Registry through which the built application's files import each other: they are scripts, not modules (see
 * `classic-scripts.ts`). Files register themselves in any order. A file runs once, when it is first imported and all
 * its imports have arrived. Development uses modules instead.
 */

export type Exports = Readonly<Record<string, unknown>>

/** A built file: its name, its imports, and the function that receives their exports and returns its own. */
type Script = readonly [file: string, imports: readonly string[], run: (...imported: readonly Exports[]) => Exports]

export interface ScriptRegistry {
  /** Called by a file when it arrives. */
  readonly push: (script: Script) => void
  /**
   * Resolves with the exports of a file.
   * @throws {TypeError} if it or one of its imports could not be fetched; the next call retries
   */
  readonly load: (file: string) => Promise<Exports>
}

/** Name of the registry in every built file. */
const NAME = 'belvedereScripts'
const FOLDER = '/static/assets/'

const arrived = new Map<string, Script>()
const onArrival = new Map<string, () => void>()
const fetching = new Map<string, Promise<void>>()
const exportsByFile = new Map<string, Exports>()

function push(script: Script): void {
  arrived.set(script[0], script)
  onArrival.get(script[0])?.()
}

/** Resolves when the file has registered itself. */
export function fetchScript(file: string): Promise<void> {
  const known = fetching.get(file)
  if (known) return known
  const arrival = new Promise<void>((resolve, reject) => {
    if (arrived.has(file)) return resolve()
    const element = document.createElement('script')
    onArrival.set(file, resolve)
    const fail = () => {
      fetching.delete(file)
      element.remove()
      reject(new TypeError(`The file ${file} could not be fetched`))
    }
    element.onerror = fail
    // The response was not the script: it ran without registering the file.
    element.onload = () => arrived.has(file) || fail()
    element.src = FOLDER + file
    document.head.append(element)
  })
  fetching.set(file, arrival)
  return arrival
}

/** @param seen files of the same load, since many import the same ones */
async function fetchWithImports(file: string, seen = new Set<string>()): Promise<void> {
  if (seen.has(file)) return
  seen.add(file)
  await fetchScript(file)
  await Promise.all(arrived.get(file)?.[1].map(next => fetchWithImports(next, seen)) ?? [])
}

function exportsOf(file: string): Exports {
  const known = exportsByFile.get(file)
  if (known) return known
  const script = arrived.get(file)
  if (!script) throw new TypeError(`The file ${file} has not arrived`)
  const exports = script[2](...script[1].map(exportsOf))
  exportsByFile.set(file, exports)
  return exports
}

async function load(file: string): Promise<Exports> {
  await fetchWithImports(file)
  return exportsOf(file)
}

const host = globalThis as { [NAME]?: readonly Script[] | ScriptRegistry }
const waiting = host[NAME]
host[NAME] = { push, load }
if (Array.isArray(waiting)) for (const script of waiting as readonly Script[]) push(script)
