/** What stands on a dashboard's page before its code is there; `web/src/app/frame.css` says how it looks. */

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const asText = (text: string): string => text.replace(/[&<>]/g, sign => SIGNS[sign] ?? sign)

/**
 * Header, title and ground of the panes as HTML, to be replaced by the page itself; nothing where the address hides parts of them.
 * @param search of the page's address
 */
export function dashboardFrame(title: string, search: Readonly<Record<string, unknown>>): string {
  if (search.standalone !== undefined || search.uiConfig !== undefined) return ''
  const head = `<div class="frame-top"></div><div class="frame-head"><p>${asText(title)}</p></div>`
  return `<div class="frame" aria-busy="true">${head}<div class="frame-panes"></div></div>`
}
