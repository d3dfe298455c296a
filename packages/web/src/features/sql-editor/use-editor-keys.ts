import { useEffect, useRef } from 'react'

export interface EditorKeys {
  readonly onRun: () => void
  readonly onSave: () => void
}

const hasDialog = () => document.querySelector('[role="dialog"],[role="alertdialog"]') !== null

/** Keys of the page: Ctrl or Cmd with Enter runs, with S saves. In the SQL field, the code editor handles them. */
export function useEditorKeys(keys: EditorKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.altKey || hasDialog()) return
      const { onRun, onSave } = latest.current
      const act = event.key === 'Enter' ? onRun : event.key.toLowerCase() === 's' ? onSave : null
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
