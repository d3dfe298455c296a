import { useSyncExternalStore } from 'react'

export type ThemeChoice = 'light' | 'dark' | 'system'
export type ThemeName = 'light' | 'dark'

/** Cookie of the theme. The server writes it into the page (`data-theme-choice`) for the first paint. */
const COOKIE = 'belvedere-theme'
const YEAR_S = 31_536_000
const GROUND: Readonly<Record<ThemeName, string>> = { light: '#f2f2ed', dark: '#101413' }

/** Returns the theme that the user chose; `system` if none. */
export const themeChoice = (): ThemeChoice => {
  const { themeChoice } = document.documentElement.dataset
  return themeChoice === 'light' || themeChoice === 'dark' ? themeChoice : 'system'
}

function storeChoice(choice: ThemeChoice): void {
  const age = choice === 'system' ? 0 : YEAR_S
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available without TLS
    document.cookie = `${COOKIE}=${choice}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
  } catch {
    // storage is denied: the choice is lost with the page
  }
}

/** Returns the current theme of the page. */
export const themeName = (): ThemeName => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** Changes the theme without a reload, and stores it for other pages of the user. */
export function setTheme(choice: ThemeChoice): void {
  storeChoice(choice)
  showTheme(choice)
}

/** Changes the theme of this page only: the page of a guest, who shares the browser's storage with others. */
export function showTheme(choice: ThemeChoice): void {
  const dark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  const name = dark ? 'dark' : 'light'
  const { dataset } = document.documentElement
  if (choice === 'system') delete dataset.themeChoice
  else dataset.themeChoice = choice
  dataset.theme = name
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', GROUND[name])
}

const subscribe = (listener: () => void) => {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** Returns the current theme of the page, and rerenders on a change. */
export const useThemeName = (): ThemeName => useSyncExternalStore(subscribe, themeName)
