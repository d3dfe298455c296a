/**
 * Pictures of dashboards, drawn on request with the rows that the user may see. Cached results are not queried again,
 * and a picture that the browser has cached is not drawn again.
 */
import { createHash } from 'node:crypto'
import type { DashboardPageData } from '@belvedere/api'
import { AppError } from '@belvedere/core/errors'
import { parseMasks } from '@belvedere/core/filters'
import type { FastifyReply } from 'fastify'
import Type from 'typebox'
import { type Context, contextOf, paramOf } from '../crud/context.ts'
import { bodySchema } from '../crud/docs.ts'
import { parseBody } from '../crud/fields.ts'
import { digestOf, thumbnailPath } from '../crud/picture-address.ts'
import { findReadable } from '../crud/read.ts'
import type { DashboardRow } from '../crud/resource.ts'
import { ownSchemesOf } from '../http/page/own-schemes.ts'
import { parseQ } from '../http/q.ts'
import { permission, type Route, type RouteInput } from '../http/route.ts'
import { STATE_FIELDS, shareState, storedStateFor } from '../resources/dashboard/permalink.ts'
import { dashboardResource } from '../resources/dashboard/resource.ts'
import { exportPdfRoute } from './export-pdf.ts'
import { moment } from './moment.ts'
import { PictureQuery } from './picture-query.ts'
import { printDashboard } from './print.ts'
import { type AnsweredDashboard, queryDashboard } from './query-dashboard.ts'

type State = NonNullable<DashboardPageData['stored_state']>

/** Size of a thumbnail in pixels, in the format of link previews. */
const THUMBNAIL: readonly [number, number] = [800, 420]
const NO_STATE: State = { data_mask: '{}', active_tabs: [] }

const requestedDashboard = (input: RouteInput) =>
  findReadable(dashboardResource, paramOf(input, 'id'), contextOf(input))

async function answerFor(
  input: RouteInput,
  { id }: DashboardRow,
  { data_mask }: State,
  force: boolean,
): Promise<AnsweredDashboard> {
  return queryDashboard(contextOf(input), { id, masks: parseMasks(data_mask), force }, input.signal)
}

/** Returns the etag of a picture. It is equal for users with the same rights while dashboard and rows are the same. */
function etagOf(row: DashboardRow, { charts, filters }: AnsweredDashboard, drawn: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify([row.uuid, row.version, filters, drawn]))
  for (const { title, answer, problem } of charts) {
    hash.update(JSON.stringify([title, problem?.message, answer?.form, answer?.tables]))
    for (const part of answer?.data ?? []) hash.update(part)
  }
  return `"${hash.digest('base64url').slice(0, 32)}"`
}

interface Picture {
  readonly as: 'png' | 'pdf'
  readonly state: State
  readonly force: boolean
  /** Width of a PNG in pixels. */
  readonly width?: number | undefined
  /** Maximum height in pixels, below which the page is cut off; absent for the whole page. */
  readonly height?: number | undefined
}

/** Pixels of a PNG per CSS pixel. */
const DENSITY = 2

async function sendDashboard(input: RouteInput, row: DashboardRow, picture: Picture): Promise<FastifyReply> {
  const { services, user, signal, request, reply } = input
  const { as, state, force, width, height } = picture
  const answered = await answerFor(input, row, state, force)
  const etag = etagOf(row, answered, [as, width, height, state.active_tabs, await ownSchemesOf(services)])
  reply.header('cache-control', 'private, no-cache').header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const made_at = services.clock.now()
  const zone = services.config.time_zone
  const { bytes } = await printDashboard(
    answered,
    {
      as,
      ...(width === undefined ? {} : { width: width / DENSITY }),
      ...(width === undefined || height === undefined ? {} : { shape: height / width }),
      tabs: state.active_tabs,
      as_of: answered.as_of === null ? '' : `Data as of ${moment(answered.as_of, zone)}`,
      foot: `Made ${moment(made_at, zone)}, with the rights of ${`${user.first_name} ${user.last_name}`.trim() || user.username}.`,
      made_at,
    },
    services,
    signal,
  )
  return reply.type(as === 'pdf' ? 'application/pdf' : 'image/png').send(bytes.joined())
}

/** Redirects an outdated digest to the picture of the current dashboard. */
async function thumbnail(input: RouteInput): Promise<FastifyReply> {
  const options = parseQ(input.request, PictureQuery)
  const row = await requestedDashboard(input)
  if (paramOf(input, 'digest') !== digestOf(row)) return input.reply.redirect(thumbnailPath('dashboard', row), 302)
  const [width, height] = options?.thumb_size ?? THUMBNAIL
  const force = options?.force ?? false
  return sendDashboard(input, row, { as: 'png', state: NO_STATE, force, width, height })
}

/** Returns the state of a picture: the dashboard without user state, or a shared state. */
async function stateOf(context: Context, row: DashboardRow, key: string): Promise<State> {
  if (key === digestOf(row)) return NO_STATE
  const stored = await storedStateFor(context, { permalink_key: key }, row.id)
  if (!stored) throw new AppError('NOT_FOUND')
  return stored
}

async function screenshot(input: RouteInput): Promise<FastifyReply> {
  const options = parseQ(input.request, PictureQuery)
  const { download_format } = input.request.query as Readonly<Record<string, string | undefined>>
  const as = download_format === 'pdf' ? 'pdf' : 'png'
  const row = await requestedDashboard(input)
  const state = await stateOf(contextOf(input), row, paramOf(input, 'digest'))
  return sendDashboard(input, row, { as, state, force: options?.force ?? false, width: options?.window_size?.[0] })
}

/** Returns the address of a state's picture. The picture is drawn when it is fetched. */
async function cacheScreenshot(input: RouteInput): Promise<unknown> {
  const options = parseQ(input.request, PictureQuery)
  const context = contextOf(input)
  const row = await requestedDashboard(input)
  const state = parseBody(input.request.body ?? {}, STATE_FIELDS)
  const isShared = Object.keys(state).length > 0
  const { base_url, clock } = input.services
  const { key, url } = isShared
    ? await shareState(context, row, state)
    : { key: digestOf(row), url: `${base_url}/superset/dashboard/${row.id}/` }
  const chosen = [
    ...(options?.force ? ['force:!t'] : []),
    ...(options?.window_size ? [`window_size:!(${options.window_size.join(',')})`] : []),
  ]
  const q = chosen.length > 0 ? `?q=(${chosen.join(',')})` : ''
  return input.reply.code(202).send({
    cache_key: key,
    dashboard_url: url,
    image_url: `${base_url}/api/v1/dashboard/${row.id}/screenshot/${key}/${q}`,
    task_status: 'SUCCESS',
    task_updated_at: new Date(clock.now()).toISOString(),
  })
}

const READ = permission('can_read', 'Dashboard')
const TEXT = { type: 'string' } as const

export const dashboardPictureRoutes: readonly Route[] = [
  exportPdfRoute,
  {
    method: 'GET',
    url: '/api/v1/dashboard/:id/thumbnail/:digest',
    access: READ,
    head: false,
    docs: { summary: 'Small picture of a dashboard (PNG)', media: 'image/png', q: PictureQuery },
    handler: thumbnail,
  },
  {
    method: 'GET',
    url: '/api/v1/dashboard/:id/screenshot/:digest',
    access: READ,
    head: false,
    docs: {
      summary: 'Picture of a dashboard (PNG), or all of it as PDF',
      media: 'image/png',
      q: PictureQuery,
      query: { download_format: Type.Union([Type.Literal('png'), Type.Literal('pdf')]) },
    },
    handler: screenshot,
  },
  {
    method: 'POST',
    url: '/api/v1/dashboard/:id/cache_dashboard_screenshot',
    access: READ,
    docs: {
      summary: 'Address of the picture of a dashboard in a given state',
      q: PictureQuery,
      body: bodySchema(STATE_FIELDS),
      answer: {
        type: 'object',
        properties: {
          cache_key: TEXT,
          dashboard_url: TEXT,
          image_url: TEXT,
          task_status: TEXT,
          task_updated_at: TEXT,
        },
      },
      status: 202,
    },
    handler: cacheScreenshot,
  },
]
