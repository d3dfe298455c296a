import DOMPurify from 'dompurify'

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

/** Attributes that would affect the page around the text: styles, and names that forms or scripts read. */
const FORBIDDEN_ATTRIBUTES = ['style', 'id', 'name', 'class', 'srcset']

/**
 * Sanitizes HTML of users into a fragment without scripts, styles, forms or frames. Links to other sites open a new
 * page without a referrer.
 */
export function safeFragment(html: string, forbidden: readonly string[] = FORBIDDEN_ATTRIBUTES): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    FORBID_ATTR: [...forbidden],
    FORBID_TAGS: FORBIDDEN_TAGS,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const link of fragment.querySelectorAll('a[href]')) {
    if (!/^[a-z]+:/i.test(link.getAttribute('href') ?? '')) continue
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  return fragment
}
