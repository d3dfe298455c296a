import { useSyncExternalStore } from 'react'

export type ThemeChoice = 'light' | 'dark' | 'system'
export type ThemeName = 'light' | 'dark'

const KEY = 'belvedere-theme'
const GROUND: Readonly<Record<ThemeName, string>> = { light: '#f2f2ed', dark: '#101413' }

/** What the user chose; without a choice the system decides. */
export const themeChoice = (): ThemeChoice => {
  const stored = localStorage.getItem(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** The theme that is on the page now. */
export const themeName = (): ThemeName => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** Changes the theme at once, without a reload, and remembers it. */
export function setTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, choice)
  const dark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  const name = dark ? 'dark' : 'light'
  document.documentElement.dataset.theme = name
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', GROUND[name])
}

const subscribe = (listener: () => void) => {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** The theme on the page; redraws its caller when it changes. */
export const useThemeName = (): ThemeName => useSyncExternalStore(subscribe, themeName)
