import { AppError } from '@belvedere/core/errors'
import { GUEST_PERMISSIONS } from '../auth/guests.ts'
import { renderPage } from '../http/page/html.ts'
import { open, type Route, type RouteInput } from '../http/route.ts'
import { allowFraming } from '../http/security-headers.ts'
import { type Site, sitesOf } from './sites.ts'

const ENTRY = 'src/app/pages/EmbeddedRoute.tsx'

const isAdmitted = (referer: unknown, own: string, sites: readonly Site[]): boolean => {
  if (typeof referer !== 'string' || !URL.canParse(referer)) return false
  const page = new URL(referer)
  return page.origin === own || sites.some(({ admits }) => admits(page))
}

/** Returns the origin of the product: as configured, else that of this request. */
const ownOrigin = ({ request, services }: RouteInput): string =>
  services.config.base_url === null ? `${request.protocol}://${request.host}` : new URL(services.base_url).origin

/**
 * GET /embedded/{uuid}: the page without data, which requires a guest token. If domains are set, other sites may
 * neither frame it nor link to it.
 */
async function embeddedPage(input: RouteInput): Promise<string> {
  const { uuid } = input.request.params as { readonly uuid: string }
  const embedded = await input.services.db
    .selectFrom('embedded_dashboards')
    .select(['dashboard_id', 'allowed_domains'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!embedded) throw new AppError('NOT_FOUND')
  const sites = sitesOf(embedded.allowed_domains)
  // A page of the product itself frames the preview.
  const own = ownOrigin(input)
  if (sites && !isAdmitted(input.request.headers.referer, own, sites)) throw new AppError('FORBIDDEN')
  allowFraming(input.reply, sites ? [own, ...sites.map(({ source }) => source)] : [])
  // A session of the same browser is ignored: the page acts as a guest.
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
