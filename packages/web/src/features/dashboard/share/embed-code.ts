/** Splits a text into domains at lines and commas. Removes spaces and trailing slashes. */
export const readDomains = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map(domain => domain.replace(/\/+$/, ''))
      .filter(domain => domain !== ''),
  ),
]

/** Domain with an optional scheme and port. `*.example.org` matches all subdomains. */
const DOMAIN = /^(https?:\/\/)?(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i

/** Returns the domains that are not valid. */
export const wrongDomains = (domains: readonly string[]): readonly string[] =>
  domains.filter(domain => !DOMAIN.test(domain))

/** Returns the code for the host page. The host provides the guest token. */
export const embedCode = (uuid: string, origin: string): string =>
  `import { embedDashboard } from '@superset-ui/embedded-sdk'

embedDashboard({
  id: '${uuid}',
  supersetDomain: '${origin}',
  mountPoint: document.getElementById('dashboard'),
  // your server asks ${origin}/api/v1/security/guest_token/ for it
  fetchGuestToken: () => fetch('/guest-token').then(answer => answer.text()),
})`
