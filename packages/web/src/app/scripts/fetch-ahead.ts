import { fetchScript } from './registry.ts'

/** Of the page, by address. One that failed is fetched again by whoever needs it next. */
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
    // as the server announces it
    link.crossOrigin = ''
    link.rel = 'stylesheet'
    link.href = address
    document.head.append(link)
  })
  sheets.set(address, sheet)
  return sheet
}

/**
 * Around every `import()` of the built application, in place of the bundler's own, which would fetch what is needed as
 * modules: all files of the imported code at once, and the code when its styles are there.
 * @param files from the folder of the build: `assets/...`
 */
export async function fetchAhead<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  const styles = files.map(file => {
    if (file.endsWith('.css')) return fetchSheet(`/static/${file}`)
    // Whoever loads the code hears of a failure.
    fetchScript(file.slice(file.lastIndexOf('/') + 1)).catch(() => undefined)
    return null
  })
  await Promise.all(styles)
  return load()
}
