const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Characters that XML cannot represent. */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Escapes text for the content or an attribute of an element. */
export const xmlText = (text: string): string => text.replace(NO_XML, '').replace(/[&<>"]/g, sign => MARKUP[sign] ?? '')
