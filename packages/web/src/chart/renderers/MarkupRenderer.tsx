import type { MarkupChartOption } from '@belvedere/charts'
import MarkdownIt from 'markdown-it'
import { useLayoutEffect, useRef } from 'react'
import { safeFragment } from '../safe-html.ts'
import s from './markup.module.css'
import type { RendererProps } from './renderer-props.ts'

const markdown = new MarkdownIt({ html: true, linkify: true })

/** Attributes to remove. Classes and ids are permitted: in a shadow tree they cannot collide with those of the page. */
const FORBIDDEN_ATTRIBUTES = ['style', 'srcset']

const BASE = `
:host { color: inherit; font: inherit; overflow-wrap: anywhere }
a { color: var(--accent-text, inherit) }
table { border-collapse: collapse }
th, td { padding: 4px 8px 4px 0; text-align: start }
img { max-width: 100% }
`

/** Sanitized output of a template, in a shadow tree that its styles cannot leave. */
export const MarkupRenderer = ({ option, name }: RendererProps<MarkupChartOption>) => {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const host = box.current
    if (!host) return
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    const sheets = [BASE, option.css].map(css => {
      const sheet = new CSSStyleSheet()
      // Browsers skip invalid rules here and load no other style sheets.
      sheet.replaceSync(css)
      return sheet
    })
    root.adoptedStyleSheets = sheets
    root.replaceChildren(safeFragment(markdown.render(option.html), FORBIDDEN_ATTRIBUTES))
  }, [option.html, option.css])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: overflowing content must be scrollable by keyboard
    <section className={s.box} aria-label={`${name}: ${option.summary}`} tabIndex={0}>
      <div ref={box} />
    </section>
  )
}
