const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }
const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)

const TAG = /<\/?[a-z][^<>]*>/gi
const LINK = /<a\s[^<>]*?href\s*=\s*["']?([^"'\s>]+)/i

/** Text and link of a cell that contains HTML, which is never inserted into the page. */
export interface HtmlCell {
  readonly text: string
  readonly href: string | undefined
}

/** Accepts web and mail addresses, and paths of this site; rejects scripts and data URLs. */
const isSafe = (url: string): boolean => /^(https?:\/\/|mailto:|\/(?!\/))/i.test(url)

/** Reads a cell. A text that is an address, or HTML with a link, is linked; tags are removed. */
export function htmlCell(cell: string): HtmlCell {
  const href = /^https?:\/\/\S+$/i.test(cell) ? cell : decoded(LINK.exec(cell)?.[1] ?? '')
  const text = decoded(cell.replace(TAG, '')).trim()
  // a cell whose text would be empty is shown as written
  return { text: TAG.test(cell) && text !== '' ? text : cell, href: href !== '' && isSafe(href) ? href : undefined }
}
