import MarkdownIt from 'markdown-it'
import { safeFragment } from '../../../chart/safe-html.ts'

const markdown = new MarkdownIt({ html: true, linkify: true })

/** Renders Markdown as HTML without scripts, styles, forms or frames. */
export function renderMarkdown(text: string): string {
  const holder = document.createElement('div')
  holder.append(safeFragment(markdown.render(text)))
  return holder.innerHTML
}
