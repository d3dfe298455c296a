import { useEffect } from 'react'
import { createStore, useStore } from 'zustand'
import { usePart } from '../../../state/use-app.ts'

const ID = 'dashboard-theme'

type ThemeText = string | null | undefined

/** Theme that edit mode previews. Undefined for the stored theme. */
const createDraftTheme = () => createStore<{ readonly json_data: ThemeText }>(() => ({ json_data: undefined }))

/** Previews a theme while the calling component is mounted. */
export function useThemePreview(json_data: ThemeText): void {
  const draft = usePart(createDraftTheme)
  useEffect(() => {
    draft.setState({ json_data })
    return () => draft.setState({ json_data: undefined })
  }, [draft, json_data])
}

function showCss(css: string): void {
  document.getElementById(ID)?.remove()
  if (css === '') return
  const style = document.createElement('style')
  style.id = ID
  style.textContent = css
  document.head.append(style)
}

/**
 * Shows the page in the theme of a dashboard while it is open. The server writes the same element into the HTML, so
 * that the first paint has its colors.
 *
 * @param stored `json_data` of the theme; undefined while it loads, null for no theme
 */
export function useDashboardTheme(stored: ThemeText): void {
  const draft = useStore(usePart(createDraftTheme), state => state.json_data)
  const json_data = draft === undefined ? stored : draft
  useEffect(() => {
    if (json_data === undefined) return
    if (json_data === null) return showCss('')
    let isCurrent = true
    // Few dashboards have a theme, so its code is loaded on demand. Until then, the style from the server applies.
    void import('./theme-css.ts').then(({ cssOfTheme }) => isCurrent && showCss(cssOfTheme(json_data)))
    return () => {
      isCurrent = false
      showCss('')
    }
  }, [json_data])
}
