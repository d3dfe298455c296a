/** Placeholder of a dashboard's page until its code has loaded; styled by `web/src/app/frame.css`. */

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const asText = (text: string): string => text.replace(/[&<>]/g, sign => SIGNS[sign] ?? sign)

/**
 * Returns header, title and background of the panes as HTML, which the page then replaces; empty if the address hides
 * parts of them.
 * @param search query of the page's address
 */
export function dashboardFrame(title: string, search: Readonly<Record<string, unknown>>): string {
  if (search.standalone !== undefined || search.uiConfig !== undefined) return ''
  const head = `<div class="frame-top"></div><div class="frame-head"><p>${asText(title)}</p></div>`
  return `<div class="frame" aria-busy="true">${head}<div class="frame-panes"></div></div>`
}
