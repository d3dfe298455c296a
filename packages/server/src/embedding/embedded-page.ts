import { AppError } from '@belvedere/core/errors'
import { GUEST_PERMISSIONS } from '../auth/guests.ts'
import { renderPage } from '../http/html.ts'
import { open, type Route, type RouteInput } from '../http/route.ts'
import { allowFraming } from '../http/security-headers.ts'
import { storedJson } from '../json/parse.ts'

const ENTRY = 'src/app/pages/EmbeddedRoute.tsx'

/** `https://host[:port]` of an address or of an origin; null for anything else. */
function originOf(text: unknown): string | null {
  if (typeof text !== 'string' || !URL.canParse(text)) return null
  const { protocol, origin } = new URL(text)
  return protocol === 'https:' || protocol === 'http:' ? origin : null
}

function allowedOrigins(allowed_domains: string): readonly string[] {
  const domains = storedJson(allowed_domains, null)
  if (!Array.isArray(domains)) return []
  return domains.map(originOf).filter(origin => origin !== null)
}

/** Where the product is reached: as it is configured, else as this request came. */
const ownOrigin = ({ request, services }: RouteInput): string =>
  services.config.base_url === null ? `${request.protocol}://${request.host}` : new URL(services.base_url).origin

/**
 * GET /embedded/{uuid}: the page without any data of its own; data comes to the holder of a guest token. Where
 * domains are set, other pages may neither frame it nor link to it.
 */
async function embeddedPage(input: RouteInput): Promise<string> {
  const { uuid } = input.request.params as { readonly uuid: string }
  const embedded = await input.services.db
    .selectFrom('embedded_dashboards')
    .select(['dashboard_id', 'allowed_domains'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!embedded) throw new AppError('NOT_FOUND')
  const origins = allowedOrigins(embedded.allowed_domains)
  // Its preview is framed by a page of the product itself.
  const own = ownOrigin(input)
  const admitted = origins.length > 0 ? [own, ...origins] : []
  if (admitted.length > 0 && !admitted.includes(originOf(input.request.headers.referer) ?? '')) {
    throw new AppError('FORBIDDEN')
  }
  allowFraming(input.reply, admitted)
  // A session of the same browser plays no part here: the page is a guest's.
  const anonymous = await input.services.auth.principals.anonymous()
  const user = { ...anonymous, permissions: GUEST_PERMISSIONS }
  return renderPage({ ...input, user }, { entry: ENTRY, embedded: { dashboard_id: embedded.dashboard_id } })
}

export const embeddedPageRoute: Route = {
  method: 'GET',
  url: '/embedded/:uuid',
  access: open('an empty frame; its data needs a guest token'),
  head: false,
  handler: embeddedPage,
}
