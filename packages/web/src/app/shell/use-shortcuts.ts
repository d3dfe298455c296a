import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { setTheme, themeName } from '../../data/page/theme.ts'
import { bufferInput, openPalette, setKeysOpen, shellOf } from '../../kit/shell/shell-store.ts'
import { useApp } from '../../state/use-app.ts'
import { goTo } from './go-to.ts'

/** Time in ms to wait for a letter after G. */
const GO_MS = 1200

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.role === 'textbox')

const hasDialog = () => document.querySelector('[role="dialog"],[role="alertdialog"],[role="menu"]') !== null

/** Shortcuts of every page: Ctrl/Cmd-K, "?", and G followed by a letter. */
export const useShortcuts = (): void => {
  const app = useApp()
  const [, navigate] = useLocation()
  useEffect(() => {
    let goUntil = 0
    const go = (key: string) => {
      const address = goTo(app, key)
      if (address) navigate(address)
      else if (key === 't') setTheme(themeName() === 'dark' ? 'light' : 'dark')
      return address !== undefined || key === 't'
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return
      const key = event.key.toLowerCase()
      if ((event.ctrlKey || event.metaKey) && key === 'k') {
        event.preventDefault()
        if (shellOf(app).palette === null) openPalette(app)
        return
      }
      if (event.ctrlKey || event.metaKey || isTyping(event.target) || hasDialog()) return
      if (shellOf(app).palette !== null) {
        if (event.key.length === 1) bufferInput(app, event.key)
        return
      }
      if (event.timeStamp < goUntil && go(key)) event.preventDefault()
      else if (event.key === '?') setKeysOpen(app, true)
      goUntil = key === 'g' ? event.timeStamp + GO_MS : 0
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, app])
}
