import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching } from '@codemirror/language'
import { EditorState, type Extension, Prec } from '@codemirror/state'
import { drawSelection, EditorView, keymap, tooltips } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { codeTheme } from '../code-field/theme.ts'
import { type ExpressionNames, expressionSource } from './complete-expression.ts'
import s from './ExpressionEditor.module.css'
import { sqlLanguage } from './language.ts'

export interface ExpressionEditorProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Accessible name. */
  readonly label: string
  readonly names: ExpressionNames
}

/** Submits the surrounding form, as Enter does in a single-line field. */
const submit = (view: EditorView): boolean => {
  view.dom.closest('form')?.requestSubmit()
  return true
}

/**
 * Adds the layer of the completion list within the surrounding dialog, so that a click on the list is not a click
 * outside the dialog. The layer has no size: CodeMirror gives elements in it the editor's background and height.
 */
function addTipLayer(host: HTMLElement): HTMLElement {
  const layer = document.createElement('div')
  layer.className = s.tips ?? ''
  const parent = host.closest('[role="dialog"]') ?? document.body
  return parent.appendChild(layer)
}

const extensionsOf = (
  { label, names }: ExpressionEditorProps,
  tips: HTMLElement,
  onText: (text: string) => void,
): Extension => [
  sqlLanguage(names.backend),
  Prec.highest(
    keymap.of([
      // Escape also closes the surrounding surface: the first press must only close the list.
      { key: 'Escape', run: closeCompletion, stopPropagation: true },
      { key: 'Mod-Enter', run: submit, stopPropagation: true },
      { key: 'Tab', run: acceptCompletion },
    ]),
  ),
  history(),
  drawSelection(),
  bracketMatching(),
  closeBrackets(),
  autocompletion({ override: [expressionSource(names)], icons: true }),
  tooltips({ parent: tips }),
  EditorView.lineWrapping,
  // Without an open list, Tab leaves the field.
  keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap]),
  EditorView.contentAttributes.of({ tabindex: '0', 'aria-label': label, spellcheck: 'false' }),
  EditorView.updateListener.of(update => {
    if (update.docChanged) onText(update.state.doc.toString())
  }),
  codeTheme,
]

/** Editor for a few lines of SQL in a form, with completion of columns and functions. */
export const ExpressionEditor = (props: ExpressionEditorProps) => {
  const { value } = props
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const latest = useRef(props.onChange)
  useEffect(() => {
    latest.current = props.onChange
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is created once; a new text is dispatched to it below
  useEffect(() => {
    if (!host.current) return
    const tips = addTipLayer(host.current)
    const extensions = extensionsOf(props, tips, text => latest.current(text))
    const created = new EditorView({ parent: host.current, state: EditorState.create({ doc: value, extensions }) })
    view.current = created
    return () => {
      created.destroy()
      tips.remove()
    }
  }, [])
  useEffect(() => {
    const shown = view.current
    const text = shown?.state.doc.toString()
    if (shown && text !== value) shown.dispatch({ changes: { from: 0, to: text?.length ?? 0, insert: value } })
  }, [value])
  return <div ref={host} className={s.editor} />
}
