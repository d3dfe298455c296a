import { nextRun } from '@belvedere/core/report'
import { Button, createToasts, EmptyState, Segmented } from '@belvedere/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { History, Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { reasonOf } from '../../../data/calls/api-error.ts'
import { ADDRESS } from '../../../data/page/addresses.ts'
import { may } from '../../../data/page/bootstrap.ts'
import { t } from '../../../i18n.ts'
import { usePageTitle } from '../../../kit/page/page-title.ts'
import { QueryState } from '../../../kit/page/QueryState.tsx'
import { reportQuery, runsQuery, type StoredReport, sendReport } from '../../../kit/reports/calls.ts'
import { PageHead } from '../../../kit/side-page/PageHead.tsx'
import { useApp } from '../../../state/use-app.ts'
import { pauseText } from '../pause-text.ts'
import { RunDetail } from './RunDetail.tsx'
import { RunsTable } from './RunsTable.tsx'
import { momentTexts, outcomeOf, type RunOutcome, summaryOf } from './run-facts.ts'
import s from './runs.module.css'

type Shown = 'all' | 'sent' | 'failed' | 'nothing'

const SHOWN: Readonly<Record<Shown, readonly RunOutcome[]>> = {
  all: ['sent', 'part', 'failed', 'nothing', 'working'],
  sent: ['sent', 'part'],
  failed: ['failed', 'part'],
  nothing: ['nothing'],
}

export interface RunsPageProps {
  readonly id: number
  readonly onEdit: (id: number) => void
}

function nextText({ active, crontab, timezone, paused }: StoredReport): string {
  if (!active) return t('It is switched off')
  if (paused) return pauseText(paused)
  const at = nextRun(crontab, timezone, Date.now())
  if (at === undefined) return t('Its schedule never runs')
  const { day, minute } = momentTexts(new Date(at).toISOString().slice(0, -1), timezone)
  return t('Next run {when}', { when: `${day}, ${minute}, ${timezone.replaceAll('_', ' ')}` })
}

/** Closes the open run on Escape and restores the focus. */
function useEscape(chosen: number | null, close: () => void): void {
  useEffect(() => {
    if (chosen === null) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      document.querySelector<HTMLElement>(`[data-run="${chosen}"]`)?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [chosen, close])
}

const Runs = ({ report, onEdit }: { readonly report: StoredReport; readonly onEdit: (id: number) => void }) => {
  const app = useApp()
  const client = useQueryClient()
  const log = useQuery(runsQuery(app, report.id))
  const { data } = log
  const [shown, setShown] = useState<Shown>('all')
  const [chosen, setChosen] = useState<number | null>(null)
  useEscape(chosen, () => setChosen(null))
  const mayWrite = may(app, 'can_write', 'ReportSchedule')
  const isAlert = report.type === 'Alert'
  const edit = mayWrite ? () => onEdit(report.id) : undefined
  /** @param missed_by id of a run; recipients that it reached do not get the report again */
  const send = (missed_by?: number) => {
    sendReport(app, report.id, missed_by).then(
      () => client.invalidateQueries({ queryKey: runsQuery(app, report.id).queryKey }),
      reason => app.part(createToasts).error(t('Not sent: {reason}', { reason: reasonOf(reason) })),
    )
  }
  const all = data?.result ?? []
  const runs = all.filter(run => SHOWN[shown].includes(outcomeOf(run)))
  const open = runs.find(({ id }) => id === chosen)
  const list = isAlert ? { href: ADDRESS.alerts, label: t('Alerts') } : { href: ADDRESS.reports, label: t('Reports') }
  return (
    <>
      <PageHead
        title={t('Runs')}
        parent={[list, { href: `${list.href}?open=${report.id}`, label: report.name }]}
        actions={
          <>
            <span className={s.next}>{nextText(report)}</span>
            {edit ? <Button onClick={edit}>{isAlert ? t('Edit alert') : t('Edit report')}</Button> : null}
            {mayWrite ? (
              <Button variant="primary" icon={<Send size={14} aria-hidden="true" />} onClick={() => send()}>
                {isAlert ? t('Check now') : t('Send now')}
              </Button>
            ) : null}
          </>
        }
      />
      <div className={s.page} data-open={open !== undefined}>
        <div className={s.main}>
          <div className={s.tools}>
            <Segmented<Shown>
              label={t('Runs that are shown')}
              value={shown}
              onChange={setShown}
              options={[
                { value: 'all', label: t('All') },
                { value: 'sent', label: t('Sent') },
                { value: 'failed', label: t('Failed') },
                { value: 'nothing', label: t('Nothing sent') },
              ]}
            />
            <p className={s.summary}>{data ? summaryOf(all) : ''}</p>
          </div>
          <QueryState of={log} failed={t('The runs could not be read')} />
          {data && all.length === 0 ? (
            <div className={s.empty}>
              <EmptyState icon={<History />} title={t('It has not run yet')} text={t('Each run is listed here.')} />
            </div>
          ) : null}
          {all.length > 0 && runs.length === 0 ? (
            <div className={s.empty}>
              <EmptyState icon={<History />} title={t('No such run')} />
            </div>
          ) : null}
          {runs.length > 0 ? (
            <RunsTable runs={runs} timezone={report.timezone} chosen={open?.id ?? null} onChoose={setChosen} />
          ) : null}
        </div>
        {open ? (
          <RunDetail
            reportId={report.id}
            run={open}
            timezone={report.timezone}
            onEdit={edit}
            onSend={mayWrite ? () => send(open.id) : undefined}
            onClose={() => setChosen(null)}
          />
        ) : null}
      </div>
    </>
  )
}

/** Log of a report: time, duration and result of each run. */
export const RunsPage = ({ id, onEdit }: RunsPageProps) => {
  const app = useApp()
  const report = useQuery(reportQuery(app, id))
  usePageTitle(report.data ? t('Runs of {name}', { name: report.data.name }) : t('Runs'))
  if (!report.data) return <QueryState of={report} failed={t('The runs could not be read')} />
  return <Runs report={report.data} onEdit={onEdit} />
}
