/** Converts Markdown to paragraphs for paper: without images, with links as plain text. */
import { drawParagraphs, type Paragraph, PLAIN, type TextBox } from './paragraphs.ts'
import type { Measure } from './svg-text.ts'

const HEADS = [
  { size: 20, weight: 600 },
  { size: 15, weight: 600 },
  { size: 13, weight: 600 },
]

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** Returns the text of a line without its markup. */
const plain = (text: string): string =>
  text
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replace(/(\*\*|__|~~|`)/g, '')
    .replace(/(^|\s)[*_](\S(?:.*?\S)?)[*_](?=\s|[.,;:!?]|$)/g, '$1$2')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .trim()

export function paragraphsOf(markdown: string): readonly Paragraph[] {
  const paragraphs: Paragraph[] = []
  let running: string[] = []
  const end = () => {
    const text = plain(running.join(' '))
    if (text !== '') paragraphs.push({ text, style: PLAIN, indent: 0 })
    running = []
  }
  const broken = markdown
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<br\s*\/?>|<\/(p|div|h\d|li|tr)>/gi, '\n\n')
  for (const line of broken.split('\n')) {
    const head = /^\s*(#{1,6})\s+(.*)$/.exec(line) ?? /^\s*<h(\d)[^>]*>(.*)$/i.exec(line)
    const item = /^\s*(?:[-*+]|\d+[.)])\s+(.*)$/.exec(line) ?? /^\s*<li[^>]*>(.*)$/i.exec(line)
    if (head) {
      end()
      const level = /^\d$/.test(head[1] ?? '') ? Number(head[1]) : (head[1]?.length ?? 1)
      const text = plain(head[2] ?? '')
      if (text !== '') paragraphs.push({ text, style: HEADS[Math.min(level, 3) - 1] ?? PLAIN, indent: 0 })
    } else if (item) {
      end()
      const text = plain(item[1] ?? '')
      if (text !== '') paragraphs.push({ text: `• ${text}`, style: PLAIN, indent: 12 })
    } else if (line.trim() === '' || /^\s*([-*_]\s*){3,}$/.test(line)) end()
    else running.push(line)
  }
  end()
  return paragraphs
}

/** Draws Markdown up to the height of the box. */
export const drawWritten = (markdown: string, box: TextBox, measure: Measure): string =>
  drawParagraphs(paragraphsOf(markdown), box, measure)
