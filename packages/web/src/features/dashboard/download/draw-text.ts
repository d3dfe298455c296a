import { type Measure, type TextStyle, textAt, wrapped } from '@belvedere/charts/page'
import { renderMarkdown } from '../markdown/render-markdown.ts'

interface Paragraph {
  readonly text: string
  readonly style: Pick<TextStyle, 'size' | 'weight'>
  readonly indent: number
}

const PLAIN = { size: 13, weight: 400 }
const STYLES: Readonly<Record<string, Pick<TextStyle, 'size' | 'weight'>>> = {
  H1: { size: 20, weight: 620 },
  H2: { size: 15, weight: 620 },
  H3: { size: 13, weight: 620 },
  H4: { size: 13, weight: 620 },
}
const BLOCKS = 'h1,h2,h3,h4,h5,h6,p,li,tr,pre'

/** The paragraphs of a written text, as the page reads it, without its pictures. */
function paragraphsOf(markdown: string): readonly Paragraph[] {
  const holder = new DOMParser().parseFromString(renderMarkdown(markdown), 'text/html').body
  return [...holder.querySelectorAll(BLOCKS)].flatMap(element => {
    // what stands in another block is said there
    if (element.tagName !== 'LI' && element.parentElement?.closest('li,tr')) return []
    const cells = element.tagName === 'TR' ? [...element.children] : [element]
    const text = cells.map(cell => cell.textContent?.trim() ?? '').join('   ')
    if (text === '') return []
    const isItem = element.tagName === 'LI'
    return [{ text: isItem ? `• ${text}` : text, style: STYLES[element.tagName] ?? PLAIN, indent: isItem ? 12 : 0 }]
  })
}

interface TextBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly color: string
}

const PADDING = 16

/** A written text as far as its place is high. */
export function drawText(markdown: string, { x, y, width, height, color }: TextBox, measure: Measure): string {
  const parts: string[] = []
  let line = y + 12
  for (const { text, style, indent } of paragraphsOf(markdown)) {
    const step = Math.round(style.size * 1.5)
    for (const each of wrapped(text, width - PADDING * 2 - indent, { ...style, color }, measure)) {
      if (line + step > y + height) return parts.join('')
      parts.push(textAt(each, x + PADDING + indent, line + style.size, { ...style, color }))
      line += step
    }
    line += 8
  }
  return parts.join('')
}
