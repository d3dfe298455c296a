/** Each line or comma separates; blanks and slashes at the end are nothing of a domain. */
export const readDomains = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map(domain => domain.replace(/\/+$/, ''))
      .filter(domain => domain !== ''),
  ),
]

/** A domain with or without its scheme and port; `*.example.org` stands for all below it. */
const DOMAIN = /^(https?:\/\/)?(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i

/** Those that no page could have. */
export const wrongDomains = (domains: readonly string[]): readonly string[] =>
  domains.filter(domain => !DOMAIN.test(domain))

/** What a page of another site needs to show the dashboard; where guest tokens come from is that site's own. */
export const embedCode = (uuid: string, origin: string): string =>
  `import { embedDashboard } from '@superset-ui/embedded-sdk'

embedDashboard({
  id: '${uuid}',
  supersetDomain: '${origin}',
  mountPoint: document.getElementById('dashboard'),
  // your server asks ${origin}/api/v1/security/guest_token/ for it
  fetchGuestToken: () => fetch('/guest-token').then(answer => answer.text()),
})`
