import type { TextRange } from '@belvedere/core/sql-text'
import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentOnInput } from '@codemirror/language'
import { type Diagnostic, setDiagnostics } from '@codemirror/lint'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, type Extension, Prec } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view'
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import { t } from '../../i18n.ts'
import { escapeFreesTab } from '../code-field/escape-frees-tab.ts'
import { codeTheme } from '../code-field/theme.ts'
import s from './CodeEditor.module.css'
import { completionSources, type NameSource } from './complete.ts'
import { sqlLanguage } from './language.ts'

export interface EditorHandle {
  readonly focus: () => void
  /** Inserts a text at the cursor, replacing the selection. */
  readonly insert: (text: string) => void
  readonly replaceAll: (text: string) => void
  /** Selects a range and scrolls to it. */
  readonly select: (range: TextRange) => void
  readonly selection: () => TextRange
}

export interface CursorPlace {
  readonly line: number
  readonly column: number
  /** Number of selected characters. */
  readonly selected: number
}

export interface CodeEditorProps {
  /** Key of the document; each has its own undo history. */
  readonly docKey: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly names: NameSource
  /** Error and its range. */
  readonly mark: (TextRange & { readonly message: string }) | null
  readonly onRun: () => void
  readonly onSave: () => void
  readonly onFormat: () => void
  readonly onCursor: (place: CursorPlace) => void
  readonly ref: Ref<EditorHandle>
}

const cursorOf = (state: EditorState): CursorPlace => {
  const { head, from, to } = state.selection.main
  const line = state.doc.lineAt(head)
  return { line: line.number, column: head - line.from + 1, selected: to - from }
}

interface Latest extends Pick<CodeEditorProps, 'onChange' | 'onRun' | 'onSave' | 'onFormat' | 'onCursor' | 'names'> {}

/** Returns the extensions of the editor except the language, which changes with the database. */
function extensionsOf(latest: () => Latest, language: Compartment): Extension {
  const doing = (act: () => void) => () => {
    act()
    return true
  }
  const keys = [
    {
      key: 'Mod-Enter',
      run: (view: EditorView) => {
        closeCompletion(view)
        latest().onRun()
        return true
      },
    },
    { key: 'Mod-s', run: doing(() => latest().onSave()) },
    { key: 'Shift-Alt-f', run: doing(() => latest().onFormat()) },
  ]
  return [
    language.of(sqlLanguage(latest().names.backend)),
    Prec.highest(keymap.of(keys)),
    lineNumbers(),
    highlightActiveLineGutter(),
    highlightActiveLine(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightSelectionMatches(),
    autocompletion({ override: [...completionSources(() => latest().names)], icons: true }),
    escapeFreesTab(),
    keymap.of([
      { key: 'Tab', run: acceptCompletion },
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...completionKeymap,
      indentWithTab,
    ]),
    EditorView.contentAttributes.of({
      // makes a long text scrollable by keyboard
      tabindex: '0',
      'aria-label': t('SQL'),
      'aria-description': t('Tab indents. Press Escape, then Tab, to leave the editor.'),
    }),
    placeholder(t('SELECT … FROM …')),
    EditorView.updateListener.of(update => {
      if (update.docChanged) latest().onChange(update.state.doc.toString())
      if (update.docChanged || update.selectionSet) latest().onCursor(cursorOf(update.state))
    }),
    codeTheme,
  ]
}

/** Returns the diagnostics of a marked error. */
const diagnosticsOf = (mark: CodeEditorProps['mark'], length: number): Diagnostic[] =>
  mark && mark.to <= length ? [{ from: mark.from, to: mark.to, severity: 'error', message: mark.message }] : []

/** Handle of the editor for other components, which have no access to the view. */
const handleOf = (view: RefObject<EditorView | null>): EditorHandle => ({
  focus: () => view.current?.focus(),
  insert: text => {
    view.current?.dispatch(view.current.state.replaceSelection(text), { scrollIntoView: true })
    view.current?.focus()
  },
  replaceAll: text => view.current?.dispatch({ changes: { from: 0, to: view.current.state.doc.length, insert: text } }),
  select: ({ from, to }) => {
    if (!view.current || to > view.current.state.doc.length) return
    view.current.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true })
    view.current.focus()
  },
  selection: () => {
    const { from, to } = view.current?.state.selection.main ?? { from: 0, to: 0 }
    return { from, to }
  },
})

/** Shows a document, and stores the state of the previous one with its history. */
function showDoc(view: EditorView, states: Map<string, EditorState>, docs: ShownDocs, extensions: Extension): void {
  const { before, docKey, value } = docs
  if (before !== docKey) {
    states.set(before, view.state)
    view.setState(states.get(docKey) ?? EditorState.create({ doc: value, extensions }))
  }
  const text = view.state.doc.toString()
  if (text !== value) view.dispatch({ changes: { from: 0, to: text.length, insert: value } })
}
interface ShownDocs extends Pick<CodeEditorProps, 'docKey' | 'value'> {
  readonly before: string
}

/** SQL editor with highlighting and completion. Each tab has its own undo history. */
export const CodeEditor = (props: CodeEditorProps) => {
  const { docKey, value, names, mark, ref } = props
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const latest = useRef<Latest>(props)
  const language = useRef(new Compartment())
  const states = useRef(new Map<string, EditorState>())
  const shownKey = useRef(docKey)
  useEffect(() => {
    latest.current = props
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is created once; changes are dispatched below
  useEffect(() => {
    if (!host.current) return
    const extensions = extensionsOf(() => latest.current, language.current)
    const made = new EditorView({ parent: host.current, state: EditorState.create({ doc: value, extensions }) })
    view.current = made
    latest.current.onCursor(cursorOf(made.state))
    return () => made.destroy()
  }, [])

  useEffect(() => {
    const shown = view.current
    if (!shown) return
    const docs = { before: shownKey.current, docKey, value }
    shownKey.current = docKey
    showDoc(
      shown,
      states.current,
      docs,
      extensionsOf(() => latest.current, language.current),
    )
    latest.current.onCursor(cursorOf(shown.state))
  }, [docKey, value])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each tab has its own state, whose language may be outdated
  useEffect(() => {
    view.current?.dispatch({ effects: language.current.reconfigure(sqlLanguage(names.backend)) })
  }, [names.backend, docKey])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each tab has its own state, whose marks may be outdated
  useEffect(() => {
    const shown = view.current
    shown?.dispatch(setDiagnostics(shown.state, diagnosticsOf(mark, shown.state.doc.length)))
  }, [mark, docKey])

  useImperativeHandle(ref, () => handleOf(view), [])
  return <div ref={host} className={s.editor} />
}
