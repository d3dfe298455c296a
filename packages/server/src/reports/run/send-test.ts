import { AppError } from '@belvedere/core/errors'
import type { Principal } from '../../auth/principal.ts'
import type { Services } from '../../services.ts'
import { makeContent } from '../content/content.ts'
import { deliver } from '../letters/deliver.ts'
import { reportLetter } from '../letters/letter.ts'
import { openMailer } from '../mail/mailer.ts'
import { openChat } from '../mail/webhook.ts'
import { spend } from '../quota/usage.ts'
import { loadReport, mailTo } from '../report.ts'

/**
 * Makes a report as its next run would and mails it to the user. It is not logged.
 * @throws AppError if the report is invalid or not allowed, MAIL_FAILED
 */
export async function sendTest(id: number, user: Principal, services: Services, signal: AbortSignal): Promise<void> {
  const report = await loadReport(id, services)
  // A test counts against the limits of the user who sends it.
  for (const usage of ['runs', 'mails'] as const) await spend(user, { usage, amount: 1, run: null }, services)
  const at = services.clock.now()
  const content = await makeContent({ report, services, signal, at })
  const { base_url } = services
  const letter = reportLetter(report, content, { at, base_url, news: 'This is a test: it was sent only to you.' })
  const { deliveries } = await deliver([mailTo(user.email)], {
    letter,
    content,
    mailer: openMailer(services.config),
    occasion: `${report.row.uuid} test ${services.ids.uuid()}`,
    reached: [],
    note: async () => true,
    postToChat: openChat(services),
    signal,
  })
  const [delivery] = deliveries
  if (delivery?.state !== 'sent') throw new AppError('MAIL_FAILED', { reason: delivery?.reason ?? 'it was not sent' })
}
