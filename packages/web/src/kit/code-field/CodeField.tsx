import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { css } from '@codemirror/lang-css'
import { json } from '@codemirror/lang-json'
import { sql } from '@codemirror/lang-sql'
import { bracketMatching, indentOnInput } from '@codemirror/language'
import { EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { t } from '../../i18n.ts'
import s from './CodeField.module.css'
import { escapeFreesTab } from './escape-frees-tab.ts'
import { codeTheme } from './theme.ts'

const LANGUAGES = { css, json, sql } as const

export interface CodeFieldProps {
  readonly language: keyof typeof LANGUAGES
  readonly value: string
  readonly onChange: (value: string) => void
  /** Accessible name. */
  readonly label: string
  readonly invalid?: boolean | undefined
}

const extensionsOf = (language: keyof typeof LANGUAGES, label: string, onText: (text: string) => void): Extension => [
  LANGUAGES[language](),
  lineNumbers(),
  highlightActiveLine(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  EditorView.lineWrapping,
  escapeFreesTab(),
  keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
  EditorView.contentAttributes.of({
    // makes a long text scrollable by keyboard
    tabindex: '0',
    'aria-label': label,
    'aria-description': t('Tab indents. Press Escape, then Tab, to leave the editor.'),
  }),
  EditorView.updateListener.of(update => {
    if (update.docChanged) onText(update.state.doc.toString())
  }),
  codeTheme,
]

/** Code editor with syntax highlighting, for settings. */
export const CodeField = ({ language, value, onChange, label, invalid }: CodeFieldProps) => {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is created once; new text is dispatched below
  useEffect(() => {
    if (!host.current) return
    const extensions = extensionsOf(language, label, text => latest.current(text))
    const made = new EditorView({ parent: host.current, state: EditorState.create({ doc: value, extensions }) })
    view.current = made
    return () => made.destroy()
  }, [])
  useEffect(() => {
    const shown = view.current
    const text = shown?.state.doc.toString()
    if (shown && text !== value) shown.dispatch({ changes: { from: 0, to: text?.length ?? 0, insert: value } })
  }, [value])
  return <div ref={host} className={s.field} data-invalid={invalid || undefined} />
}
