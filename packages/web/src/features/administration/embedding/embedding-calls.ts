import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../data/calls/call.ts'
import { createQueryClient } from '../../../data/calls/query-client.ts'
import type { Answer } from '../../../data/calls/request.ts'
import type { App } from '../../../state/app.ts'

const EMBEDDED = 'embedded_dashboard'
export type EmbeddedRow = Answer<'GET /api/v1/embedded_dashboard/'>['result'][number]

/** Row rule of a guest token. Applies to all datasets if `dataset` is null. */
export interface GuestRule {
  readonly dataset: number | null
  readonly clause: string
}

export const embeddedQuery = (app: App) =>
  queryOptions({
    queryKey: [EMBEDDED],
    queryFn: ({ signal }) => call(app, 'GET /api/v1/embedded_dashboard/', { signal }),
    select: ({ result }) => result,
  })
export const refreshEmbedded = (app: App): Promise<void> =>
  app.part(createQueryClient).invalidateQueries({ queryKey: [EMBEDDED] })

const sent = (rules: readonly GuestRule[]) =>
  rules
    .filter(({ clause }) => clause.trim() !== '')
    .map(({ dataset, clause }) => ({ clause: clause.trim(), ...(dataset === null ? {} : { dataset }) }))

/**
 * Requests a guest token as the server of the host page would.
 * @throws ApiError if a rule is not a valid condition
 */
export const requestGuestToken = async (app: App, uuid: string, rules: readonly GuestRule[]): Promise<string> => {
  const resources = [{ type: 'dashboard' as const, id: uuid }]
  const body = { user: { username: 'guest', first_name: 'Guest' }, resources, rls: sent(rules) }
  return (await call(app, 'POST /api/v1/security/guest_token/', { body })).token
}

/** Splits a text into origins. Drops empty ones. */
export const domainsOf = (text: string): readonly string[] =>
  text
    .split(/[\s,]+/)
    .map(line => line.trim())
    .filter(line => line !== '')

/** Returns the origins that are not of the form `https://host` or `http://host`. */
export const badDomains = (text: string): readonly string[] =>
  domainsOf(text).filter(line => {
    if (!URL.canParse(line)) return true
    const { protocol, origin } = new URL(line)
    return !/^https?:$/.test(protocol) || (line !== origin && line !== `${origin}/`)
  })

/** Returns the code for the host page and the request of its server, ready to copy. */
export function snippetOf(origin: string, uuid: string, rules: readonly GuestRule[]): string {
  const body = {
    user: { username: 'guest' },
    resources: [{ type: 'dashboard', id: uuid }],
    rls: sent(rules),
  }
  return `<div id="dashboard" style="height: 800px"></div>
<script src="https://your-site.example/superset-embedded-sdk.js"></script>
<script>
  supersetEmbeddedSdk.embedDashboard({
    id: ${JSON.stringify(uuid)},
    supersetDomain: ${JSON.stringify(origin)},
    mountPoint: document.getElementById('dashboard'),
    // Your server requests the token, with an API token of its own:
    //   POST ${origin}/api/v1/security/guest_token/
    //   ${JSON.stringify(body)}
    fetchGuestToken: () => fetch('/guest-token').then(answer => answer.text()),
  })
</script>`
}
