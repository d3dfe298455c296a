import {
  drawParagraphs,
  type Measure,
  type Paragraph,
  PLAIN,
  type TextBox,
  type TextStyle,
} from '@belvedere/charts/page'
import { renderMarkdown } from '../markdown/render-markdown.ts'

const STYLES: Readonly<Record<string, Pick<TextStyle, 'size' | 'weight'>>> = {
  H1: { size: 20, weight: 620 },
  H2: { size: 15, weight: 620 },
  H3: { size: 13, weight: 620 },
  H4: { size: 13, weight: 620 },
}
const BLOCKS = 'h1,h2,h3,h4,h5,h6,p,li,tr,pre'

/** Returns the paragraphs of a Markdown text as rendered on the page, without images. */
function paragraphsOf(markdown: string): readonly Paragraph[] {
  const holder = new DOMParser().parseFromString(renderMarkdown(markdown), 'text/html').body
  return [...holder.querySelectorAll(BLOCKS)].flatMap(element => {
    // A nested block is part of the text of its outer block.
    if (element.tagName !== 'LI' && element.parentElement?.closest('li,tr')) return []
    const cells = element.tagName === 'TR' ? [...element.children] : [element]
    const text = cells.map(cell => cell.textContent?.trim() ?? '').join('   ')
    if (text === '') return []
    const isItem = element.tagName === 'LI'
    return [{ text: isItem ? `• ${text}` : text, style: STYLES[element.tagName] ?? PLAIN, indent: isItem ? 12 : 0 }]
  })
}

/** Draws a Markdown text. Text that exceeds the height of the box is cut. */
export const drawText = (markdown: string, box: TextBox, measure: Measure): string =>
  drawParagraphs(paragraphsOf(markdown), box, measure)
