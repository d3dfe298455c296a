import { useEffect } from 'react'
import { useDraftContext } from './use-draft.ts'

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const hasDialog = (): boolean => document.querySelector('[role="dialog"],[role="alertdialog"]') !== null

/**
 * Keys of edit mode: Ctrl or Cmd with S saves, Z undoes, Y or Shift Z redoes. Text fields have their own undo
 * (requirement DASH-LAYOUT-019).
 */
export function useEditKeys(): void {
  const { store, save } = useDraftContext()
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey) || hasDialog()) return
      const key = event.key.toLowerCase()
      const isUndoKey = key === 'z' || key === 'y'
      if (key !== 's' && !(isUndoKey && !isWriting(event.target))) return
      event.preventDefault()
      const { undo, redo } = store.getState()
      if (key === 's') void save()
      else if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [store, save])
}
