import { fetchScript } from './registry.ts'

/** Style sheets of the page by address. A failed one is fetched again when it is next needed. */
const sheets = new Map<string, Promise<void>>()

function fetchSheet(address: string): Promise<void> {
  const known = sheets.get(address)
  if (known) return known
  const isLinked = [...document.styleSheets].some(({ href }) => href?.endsWith(address))
  const sheet = new Promise<void>((resolve, reject) => {
    if (isLinked) return resolve()
    const link = document.createElement('link')
    link.onload = () => resolve()
    link.onerror = () => {
      sheets.delete(address)
      link.remove()
      reject(new TypeError(`The style sheet ${address} could not be fetched`))
    }
    // same mode as in the preload header of the server
    link.crossOrigin = ''
    link.rel = 'stylesheet'
    link.href = address
    document.head.append(link)
  })
  sheets.set(address, sheet)
  return sheet
}

/**
 * Wraps every `import()` of the built application, in place of the bundler's helper, which would preload modules.
 * Fetches all files of the imported code at once, and runs the code when its styles are loaded.
 * @param files relative to the folder of the build: `assets/...`
 */
export async function fetchAhead<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  const styles = files.map(file => {
    if (file.endsWith('.css')) return fetchSheet(`/static/${file}`)
    // The import of the code reports the failure.
    fetchScript(file.slice(file.lastIndexOf('/') + 1)).catch(() => undefined)
    return null
  })
  await Promise.all(styles)
  return load()
}
