/** Pictures of saved charts. */
import { AppError } from '@belvedere/core/errors'
import type { FastifyReply } from 'fastify'
import { contextOf, paramOf } from '../crud/context.ts'
import { chartPicturePath, digestOf } from '../crud/picture-address.ts'
import { findReadable } from '../crud/read.ts'
import { parseQ } from '../http/q.ts'
import { permission, type Route, type RouteInput } from '../http/route.ts'
import { chartResource } from '../resources/chart/resource.ts'
import { dashboardPictureRoutes } from './dashboard-routes.ts'
import { drawChart, type PictureSize } from './draw-chart.ts'
import { PictureQuery } from './picture-query.ts'

const THUMBNAIL: PictureSize = { width: 400, height: 300 }
const SCREENSHOT: PictureSize = { width: 800, height: 600 }

const requestedSize = (size: readonly number[] | undefined, usual: PictureSize): PictureSize => ({
  width: size?.[0] ?? usual.width,
  height: size?.[1] ?? usual.height,
})

/** Content security policy of pictures: nothing in them may run, wherever they are opened. */
const NOTHING_RUNS = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const TYPES = { svg: 'image/svg+xml', png: 'image/png' } as const

async function sendPicture(
  input: RouteInput,
  id: number,
  as: keyof typeof TYPES,
  size: PictureSize,
): Promise<FastifyReply> {
  const picture = await drawChart(id, as, size, input.user, input.services, input.signal)
  return input.reply
    .header('cache-control', 'private, no-cache')
    .header('content-security-policy', NOTHING_RUNS)
    .type(TYPES[as])
    .send(picture)
}

const requestedChart = (input: RouteInput) => findReadable(chartResource, paramOf(input, 'id'), contextOf(input))

/** Redirects an outdated digest to the picture of the current chart. */
async function thumbnail(input: RouteInput): Promise<FastifyReply> {
  const options = parseQ(input.request, PictureQuery)
  const chart = await requestedChart(input)
  const digest = digestOf(chart)
  if (paramOf(input, 'digest') !== digest) {
    return input.reply.redirect(`/api/v1/chart/${chart.id}/thumbnail/${digest}/`, 302)
  }
  return sendPicture(input, chart.id, 'svg', requestedSize(options?.thumb_size, THUMBNAIL))
}

/**
 * Sends a picture that clients store and forward. It is readable without the product's fonts, at two pixels per CSS
 * pixel.
 */
async function screenshot(input: RouteInput): Promise<FastifyReply> {
  const options = parseQ(input.request, PictureQuery)
  const chart = await requestedChart(input)
  if (paramOf(input, 'digest') !== digestOf(chart)) throw new AppError('NOT_FOUND')
  return sendPicture(input, chart.id, 'png', requestedSize(options?.window_size, SCREENSHOT))
}

/** Responds with the address of the picture. The picture is drawn when it is fetched, so no job is pending. */
async function cacheScreenshot(input: RouteInput): Promise<unknown> {
  const options = parseQ(input.request, PictureQuery)
  const chart = await requestedChart(input)
  const cache_key = digestOf(chart)
  const { base_url } = input.services
  return input.reply.code(202).send({
    cache_key,
    chart_url: `${base_url}/explore/?slice_id=${chart.id}`,
    image_url: `${base_url}${chartPicturePath(chart, options?.window_size)}`,
  })
}

const READ = permission('can_read', 'Chart')
const of = (path: string, summary: string, handler: Route['handler'], as: keyof typeof TYPES = 'svg'): Route => ({
  method: 'GET',
  url: `/api/v1/${path}`,
  access: READ,
  head: false,
  docs: { summary, media: TYPES[as] },
  handler,
})

export const pictureRoutes: readonly Route[] = [
  ...dashboardPictureRoutes,
  of('chart/:id/thumbnail/:digest', 'Small picture of a saved chart (SVG)', thumbnail),
  of('chart/:id/screenshot/:digest', 'Picture of a saved chart (PNG)', screenshot, 'png'),
  {
    ...of('chart/:id/cache_screenshot', 'Address of the picture of a saved chart', cacheScreenshot),
    docs: {
      summary: 'Address of the picture of a saved chart',
      answer: {
        type: 'object',
        properties: { cache_key: { type: 'string' }, chart_url: { type: 'string' }, image_url: { type: 'string' } },
      },
      status: 202,
    },
  },
]
