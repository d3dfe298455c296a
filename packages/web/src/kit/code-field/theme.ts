import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** Editor theme. Colors are the product's tokens, so that it fits light and dark. */
const looks = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--surface)', color: 'var(--text)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    fontSize: '12.5px',
    lineHeight: '21px',
    letterSpacing: '-0.02em',
    fontFeatureSettings: '"calt" 0',
  },
  '.cm-content': { padding: '10px 0', caretColor: 'var(--accent)' },
  '.cm-line': { padding: '0 16px 0 8px' },
  '.cm-gutters': {
    minWidth: '52px',
    backgroundColor: 'var(--surface)',
    color: 'var(--text-3)',
    border: '0',
  },
  '.cm-lineNumbers': { flex: '1' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 10px 0 16px' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--hover)' },
  '&:not(.cm-focused) .cm-activeLine, &:not(.cm-focused) .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '.cm-cursor': { borderLeftColor: 'var(--accent)', borderLeftWidth: '1.5px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--selection)',
  },
  '.cm-selectionMatch': { backgroundColor: 'var(--accent-soft)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--accent-soft)',
    outline: '1px solid var(--accent-rule)',
  },
  '.cm-nonmatchingBracket': { color: 'var(--danger-text)' },
  '.cm-fn, .cm-fn *': { color: 'var(--code-fn)', fontWeight: 'var(--fw-text)' },
  '.cm-placeholder': { color: 'var(--text-3)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--danger) 1px',
    textUnderlineOffset: '4px',
    backgroundColor: 'var(--danger-soft)',
  },
  '.cm-tooltip': {
    border: '0',
    borderRadius: 'var(--r-l)',
    backgroundColor: 'var(--raised)',
    boxShadow: 'var(--shadow-2)',
    color: 'var(--text)',
    overflow: 'hidden',
  },
  '.cm-tooltip-lint': { padding: '4px' },
  '.cm-diagnostic': { padding: '4px 8px', border: '0', fontFamily: 'var(--font-ui)', fontSize: 'var(--fs-12)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    maxHeight: '252px',
    padding: '4px',
    fontFamily: 'var(--font-mono)',
    fontSize: '12px',
    letterSpacing: '-0.02em',
    minWidth: '300px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    height: '28px',
    padding: '0 10px',
    borderRadius: '4px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--sunken)',
    color: 'var(--text)',
  },
  '.cm-completionIcon': { width: '14px', padding: '0', opacity: '1', color: 'var(--text-3)', fontSize: '11px' },
  '.cm-completionIcon-property::after': { content: "'c'" },
  '.cm-completionIcon-class::after': { content: "'t'" },
  '.cm-completionIcon-keyword::after': { content: "'k'" },
  '.cm-completionIcon-function::after': { content: "'ƒ'" },
  '.cm-completionMatchedText': { textDecoration: 'none', color: 'var(--accent-text)', fontWeight: '600' },
  '.cm-completionDetail': { marginLeft: 'auto', paddingLeft: '16px', fontStyle: 'normal', color: 'var(--text-3)' },
  '.cm-panels': { backgroundColor: 'var(--canvas)', color: 'var(--text)' },
  '.cm-panels-bottom': { borderTop: '1px solid var(--rule)' },
  '.cm-panel.cm-search': { padding: '8px 16px', fontFamily: 'var(--font-ui)', fontSize: 'var(--fs-12)' },
  '.cm-textfield': {
    border: '1px solid var(--control-rule)',
    borderRadius: '4px',
    backgroundColor: 'var(--surface)',
    padding: '3px 8px',
    fontSize: 'var(--fs-12)',
  },
  '.cm-button': {
    border: '1px solid var(--rule-strong)',
    borderRadius: '4px',
    backgroundImage: 'none',
    backgroundColor: 'var(--surface)',
    color: 'var(--text)',
    padding: '3px 8px',
    fontSize: 'var(--fs-12)',
  },
  '.cm-searchMatch': { backgroundColor: 'var(--mark)' },
  '.cm-searchMatch-selected': { outline: '1px solid var(--accent)' },
})

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--code-kw)', fontWeight: '560' },
  { tag: [tags.typeName, tags.bool, tags.null], color: 'var(--code-kw)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--code-str)' },
  { tag: tags.number, color: 'var(--code-num)' },
  { tag: tags.comment, color: 'var(--code-com)' },
])

export const codeTheme = [looks, syntaxHighlighting(colours)]
