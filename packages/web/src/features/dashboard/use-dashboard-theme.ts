import { useEffect } from 'react'
import { create } from 'zustand'

const ID = 'dashboard-theme'

type ThemeText = string | null | undefined

/** What edit mode shows in place of the stored theme; undefined: the stored one. */
const useDraftTheme = create<{ readonly json_data: ThemeText }>(() => ({ json_data: undefined }))

/** Shows another theme than the stored one while the caller is on the page. */
export function useThemePreview(json_data: ThemeText): void {
  useEffect(() => {
    useDraftTheme.setState({ json_data })
    return () => useDraftTheme.setState({ json_data: undefined })
  }, [json_data])
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
 * Shows the page in a dashboard's own theme while it is open. The server writes the same element into the page of a
 * dashboard, so that it is painted in its colors from the start.
 *
 * @param stored `json_data` of the theme; undefined while it is not known, null for none
 */
export function useDashboardTheme(stored: ThemeText): void {
  const draft = useDraftTheme(state => state.json_data)
  const json_data = draft === undefined ? stored : draft
  useEffect(() => {
    if (json_data === undefined) return
    if (json_data === null) return showCss('')
    let isCurrent = true
    // Few dashboards have a theme of their own; until its code is there, what the server wrote stays.
    void import('./theme-css.ts').then(({ cssOfTheme }) => isCurrent && showCss(cssOfTheme(json_data)))
    return () => {
      isCurrent = false
      showCss('')
    }
  }, [json_data])
}
