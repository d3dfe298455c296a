import DOMPurify from 'dompurify'
import MarkdownIt from 'markdown-it'

const markdown = new MarkdownIt({ html: true, linkify: true })

/** Attributes that would reach out of the text's own place: styles over the page, names that forms or scripts read. */
const FORBIDDEN_ATTRIBUTES = ['style', 'id', 'name', 'class', 'srcset']
const FORBIDDEN_TAGS = [
  'style',
  'form',
  'input',
  'button',
  'textarea',
  'select',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
]

/** Markdown as HTML without scripts, styles, forms or frames. Links to other sites open beside the page, without a referrer. */
export function renderMarkdown(text: string): string {
  const fragment = DOMPurify.sanitize(markdown.render(text), {
    FORBID_ATTR: FORBIDDEN_ATTRIBUTES,
    FORBID_TAGS: FORBIDDEN_TAGS,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const link of fragment.querySelectorAll('a[href]')) {
    if (!/^[a-z]+:/i.test(link.getAttribute('href') ?? '')) continue
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  const holder = document.createElement('div')
  holder.append(fragment)
  return holder.innerHTML
}
