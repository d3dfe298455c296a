import { useEffect } from 'react'
import { useDraftContext } from '../use-draft.ts'
import { useComponentActions } from './use-component-actions.ts'

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const hasDialog = (): boolean => document.querySelector('[role="dialog"],[role="alertdialog"],[role="menu"]') !== null

/** Returns whether the keys belong to something else: a text field, selected text or a dialog. */
const isElsewhere = (target: EventTarget | null): boolean =>
  isWriting(target) || hasDialog() || window.getSelection()?.isCollapsed === false

/** Returns the focused component, unless a control in it has the focus. */
function focused(): readonly string[] {
  const id = document.activeElement?.getAttribute('data-component')
  return id ? [id] : []
}

/** Delete, copy, cut, paste and duplicate for the selection. The key A focuses the chart search. */
export function useCanvasKeys(page: string): void {
  const { ui } = useDraftContext()
  const { remove, duplicate, copy, paste } = useComponentActions()
  useEffect(() => {
    const chosen = (): readonly string[] => {
      const { selected } = ui.getState()
      return selected.length > 0 ? selected : focused()
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || isElsewhere(event.target)) return
      const key = event.key.toLowerCase()
      const hasCommand = event.ctrlKey || event.metaKey
      if ((key === 'delete' || key === 'backspace') && !hasCommand && chosen().length > 0) remove(chosen())
      else if (key === 'd' && hasCommand && chosen().length > 0) duplicate(chosen())
      else if (key === 'm' && !hasCommand && chosen().length > 0) ui.getState().choosePlace(chosen())
      else if (key === 'a' && !hasCommand) {
        ui.getState().showBuilder('charts')
        requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-chart-search] input')?.focus())
      } else return
      event.preventDefault()
    }
    const onCopy = (event: ClipboardEvent): void => {
      const text = isElsewhere(event.target) ? null : copy(chosen())
      if (text === null) return
      event.clipboardData?.setData('text/plain', text)
      event.preventDefault()
      if (event.type === 'cut') remove(chosen())
    }
    const onPaste = (event: ClipboardEvent): void => {
      if (!isElsewhere(event.target)) void paste(event.clipboardData?.getData('text/plain') ?? '', page)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('copy', onCopy)
    document.addEventListener('cut', onCopy)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('cut', onCopy)
      document.removeEventListener('paste', onPaste)
    }
  }, [ui, page, remove, duplicate, copy, paste])
}
