import { useEffect, useRef } from 'react'
import { shellOf } from '../../kit/shell/shell-store.ts'
import { useApp } from '../../state/use-app.ts'

export interface ExploreKeys {
  readonly onRun: () => void
  readonly onSave: () => void
  readonly onUndo: () => void
  readonly onRedo: () => void
}

/** Types of inputs that take no text. */
const PRESSED = new Set(['button', 'checkbox', 'color', 'file', 'radio', 'range', 'reset', 'submit'])

const isWriting = (target: EventTarget | null): boolean => {
  if (target instanceof HTMLInputElement) return !PRESSED.has(target.type) && !target.readOnly
  return target instanceof HTMLElement && (target.isContentEditable || target.tagName === 'TEXTAREA')
}

/**
 * Keys of explore: Ctrl or Cmd with Enter runs, S saves, Z undoes, Shift Z or Y redoes. Text fields have their own
 * undo.
 */
export function useExploreKeys(keys: ExploreKeys): void {
  const app = useApp()
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      // The dataset editor over the page has its own keys.
      if (shellOf(app).editedDataset !== null) return
      const { onRun, onSave, onUndo, onRedo } = latest.current
      const key = event.key.toLowerCase()
      const act =
        key === 'enter'
          ? onRun
          : key === 's'
            ? onSave
            : isWriting(event.target)
              ? null
              : key === 'y' || (key === 'z' && event.shiftKey)
                ? onRedo
                : key === 'z'
                  ? onUndo
                  : null
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [app])
}
