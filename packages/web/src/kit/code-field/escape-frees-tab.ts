import type { Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'

/**
 * Makes Tab leave the editor after Escape, until the user types again or leaves. Otherwise there would be no keyboard
 * way out of an editor in a dialog, which the same Escape would close. A second Escape is handled by the surrounding
 * element.
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
