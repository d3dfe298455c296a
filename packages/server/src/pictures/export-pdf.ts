/** PDF of a dashboard as its reader sees it now. The page shows the progress. */
import { PassThrough } from 'node:stream'
import { parseMasks } from '@belvedere/core/filters'
import { isRecord, type JsonRecord } from '@belvedere/core/json'
import { type ActiveTabs, type Layout, walkLayout } from '@belvedere/core/layout'
import type { FastifyReply } from 'fastify'
import { contextOf, paramOf } from '../crud/context.ts'
import { bodySchema } from '../crud/docs.ts'
import { parseBody } from '../crud/fields.ts'
import { findReadable } from '../crud/read.ts'
import type { DashboardRow } from '../crud/resource.ts'
import { dashboardCalendar } from '../datasets/shown-calendar.ts'
import { logFailure, toAppError } from '../http/errors.ts'
import { alsoGuests, changesNothing, permission, type Route, type RouteInput } from '../http/route.ts'
import { STATE_FIELDS } from '../resources/dashboard/permalink.ts'
import { dashboardResource } from '../resources/dashboard/resource.ts'
import { moment } from './moment.ts'
import { printDashboard } from './print.ts'
import { queryDashboard } from './query-dashboard.ts'

const LINES = 'application/x-ndjson'

/** Returns the open TAB by TABS id, from a list of open tabs. */
function activeTabsOf(layout: Layout, open: unknown): ActiveTabs {
  const ids = new Set(Array.isArray(open) ? open.map(String) : [])
  return Object.fromEntries(
    walkLayout(layout).flatMap(({ component: { type, id, children } }) => {
      const tab = type === 'TABS' ? children.find(child => ids.has(child)) : undefined
      return tab === undefined ? [] : [[id, tab]]
    }),
  )
}

/** Returns the zone of times on the page: the dashboard's, else the reader's. */
async function zoneFor({ services, user }: RouteInput, dashboard_id: number): Promise<string> {
  const { time_zone } = await dashboardCalendar(services, dashboard_id)
  return time_zone ?? user.preferences?.time_zone ?? services.config.time_zone
}

type Report = (done: number, all: number) => void

/** Makes the PDF with all top-level tabs, and the open ones of nested tabs, as on the page. */
async function makePdf(input: RouteInput, row: DashboardRow, state: JsonRecord, report: Report): Promise<Buffer> {
  const { services, user, signal } = input
  const masks = parseMasks(isRecord(state.dataMask) ? JSON.stringify(state.dataMask) : null)
  const answered = await queryDashboard(
    contextOf(input),
    { id: row.id, masks, force: false, onAnswered: report },
    signal,
  )
  const made_at = services.clock.now()
  const zone = await zoneFor(input, row.id)
  const reader = user.guest || user.is_anonymous ? '' : `${user.first_name} ${user.last_name}`.trim() || user.username
  const { bytes } = await printDashboard(
    answered,
    {
      as: 'pdf',
      tabs: [],
      active_tabs: activeTabsOf(answered.layout, state.activeTabs),
      as_of: answered.as_of === null ? '' : `Data as of ${moment(answered.as_of, zone)}`,
      foot: `Made ${moment(made_at, zone)}${reader === '' ? '' : `, with the rights of ${reader}`}.`,
      made_at,
    },
    services,
    signal,
  )
  return bytes.joined()
}

/** Streams a line for each answered chart, then a line with the file or the error. */
function sendLines(input: RouteInput, row: DashboardRow, state: JsonRecord): FastifyReply {
  const { reply, request, signal } = input
  const lines = new PassThrough()
  const write = (line: object) => void lines.write(`${JSON.stringify(line)}\n`)
  makePdf(input, row, state, (done, all) => write({ done, all }))
    .then(
      pdf => write({ pdf: pdf.toString('base64') }),
      (error: unknown) => {
        if (signal.aborted) return
        const failure = toAppError(error)
        logFailure(request.log, failure, {})
        write({ error: { message: failure.message, error_type: failure.code } })
      },
    )
    .finally(() => lines.end())
  // The header prevents proxies from buffering the response.
  reply.type(LINES).header('cache-control', 'no-store').header('x-accel-buffering', 'no')
  return reply.send(lines)
}

async function exportPdf(input: RouteInput): Promise<unknown> {
  const row = await findReadable(dashboardResource, paramOf(input, 'id'), contextOf(input))
  const state = parseBody(input.request.body ?? {}, STATE_FIELDS)
  if (input.request.headers.accept?.includes(LINES)) return sendLines(input, row, state)
  const pdf = await makePdf(input, row, state, () => undefined)
  return input.reply.type('application/pdf').header('cache-control', 'private, no-store').send(pdf)
}

export const exportPdfRoute: Route = {
  method: 'POST',
  url: '/api/v1/dashboard/:id/pdf',
  access: changesNothing(alsoGuests(permission('can_read', 'Dashboard'))),
  docs: {
    summary: 'A dashboard as a PDF with text, with the filters and tabs of a state',
    description:
      `Accept ${LINES}: a JSON line for each finished chart (done, all), then one with the file in base64⏎      (pdf) or with the error (error).`.replace(
        /\s+/g,
        ' ',
      ),
    media: 'application/pdf',
    body: bodySchema(STATE_FIELDS),
  },
  handler: exportPdf,
}
