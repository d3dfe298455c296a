import type { Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'

/**
 * Escape frees Tab until one types again or leaves: without it the keys would find no way out of an editor in a
 * dialog, which the same Escape would close. The second Escape is for what stands around the editor.
 */
export const escapeFreesTab = (): Extension => {
  let isFree = false
  const free = (view: EditorView, next: boolean): void => {
    isFree = next
    view.setTabFocusMode(next)
  }
  return [
    keymap.of([
      {
        key: 'Escape',
        stopPropagation: true,
        run: view => {
          if (isFree) return false
          free(view, true)
          return true
        },
      },
    ]),
    EditorView.domEventHandlers({ blur: (_, view) => free(view, false) }),
    EditorView.updateListener.of(({ docChanged, view }) => {
      if (docChanged && isFree) free(view, false)
    }),
  ]
}
