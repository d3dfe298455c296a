import { storedJson } from '../json/parse.ts'

/** A site that may embed a dashboard. */
export interface Site {
  /** Source expression of a content security policy. */
  readonly source: string
  readonly admits: (page: URL) => boolean
}

/** Optional scheme and port; `*.` matches all subdomains. Anything after the host is ignored. */
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
 * Returns the sites of a stored list; null for an empty list, which allows all sites. A list without any valid site
 * allows none.
 */
export function sitesOf(allowed_domains: string): readonly Site[] | null {
  const domains = storedJson(allowed_domains, null)
  if (!Array.isArray(domains) || domains.length === 0) return null
  return domains.flatMap(domain => (typeof domain === 'string' ? (siteOf(domain) ?? []) : []))
}
