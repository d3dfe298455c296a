const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }
const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)

const TAG = /<\/?[a-z][^<>]*>/gi
const LINK = /<a\s[^<>]*?href\s*=\s*["']?([^"'\s>]+)/i

/** A cell that holds HTML, as what can be read of it: nothing of it is ever put into the page. */
export interface HtmlCell {
  readonly text: string
  readonly href: string | undefined
}

/** Addresses of the web, of mail, and of this site; scripts and data are none. */
const isSafe = (url: string): boolean => /^(https?:\/\/|mailto:|\/(?!\/))/i.test(url)

/** Texts that are an address, or HTML with one, lead there; tags are left out. */
export function htmlCell(cell: string): HtmlCell {
  const href = /^https?:\/\/\S+$/i.test(cell) ? cell : decoded(LINK.exec(cell)?.[1] ?? '')
  const text = decoded(cell.replace(TAG, '')).trim()
  // what would read as nothing is shown as it is written
  return { text: TAG.test(cell) && text !== '' ? text : cell, href: href !== '' && isSafe(href) ? href : undefined }
}
