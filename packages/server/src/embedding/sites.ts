import { storedJson } from '../json/parse.ts'

/** A site in whose pages a dashboard may be shown. */
export interface Site {
  /** As a content security policy names it. */
  readonly source: string
  readonly admits: (page: URL) => boolean
}

/** Scheme and port where they are given, `*.` for all below a host; what follows the host says nothing of a site. */
const SITE = /^(?:(https?):\/\/)?(\*\.)?([a-z0-9][a-z0-9.-]*|\[[0-9a-f:]+\])(?::(\d{1,5}))?(?:[/?#].*)?$/i

export function siteOf(text: string): Site | null {
  const [, scheme, below, name, port] = SITE.exec(text.trim()) ?? []
  if (name === undefined) return null
  const host = name.toLowerCase()
  const isDefault = (scheme === 'https' && port === '443') || (scheme === 'http' && port === '80')
  const shownPort = port === undefined || isDefault ? '' : port
  return {
    source: `${scheme ? `${scheme.toLowerCase()}://` : ''}${below ?? ''}${host}${shownPort === '' ? '' : `:${shownPort}`}`,
    admits: page =>
      (scheme === undefined ? /^https?:$/.test(page.protocol) : page.protocol === `${scheme.toLowerCase()}:`) &&
      page.port === shownPort &&
      (below === undefined ? page.hostname === host : page.hostname.endsWith(`.${host}`)),
  }
}

/**
 * The sites of a stored list; null where the list is empty, which admits all. A list of which nothing can be understood
 * admits none.
 */
export function sitesOf(allowed_domains: string): readonly Site[] | null {
  const domains = storedJson(allowed_domains, null)
  if (!Array.isArray(domains) || domains.length === 0) return null
  return domains.flatMap(domain => (typeof domain === 'string' ? (siteOf(domain) ?? []) : []))
}
