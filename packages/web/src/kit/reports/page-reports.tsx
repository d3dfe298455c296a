/**
 * Report of a page, in its menu: created, edited, activated and deleted there (requirements REPORT-001, REPORT-006).
 */
import { reportOfPage } from '@belvedere/core/report'
import { createToasts, type MenuItem } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { bootstrap, isFeatureOn, may } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import type { App } from '../../state/app.ts'
import { useApp } from '../../state/use-app.ts'
import { createReports, fetchReportsOf, type ReportedPage, reportQuery, updateReport } from './calls.ts'
import type { Reported } from './ReportDialog.tsx'

const ReportDialog = lazy(() => import('./ReportDialog.tsx').then(m => ({ default: m.ReportDialog })))
const DeleteReportDialog = lazy(() => import('./DeleteReportDialog.tsx').then(m => ({ default: m.DeleteReportDialog })))

const SIZE = 14

/** Returns true if the user may create reports, which need an owner and a write permission. */
export const mayReport = (app: App): boolean =>
  isFeatureOn(app, 'ALERT_REPORTS') && !bootstrap(app).user.is_anonymous && may(app, 'can_write', 'ReportSchedule')

/** Disabled item for an unsaved page; the text is that of the API (requirement API-REPORT-006). */
const saveFirst = (creation_method: ReportedPage['creation_method']): MenuItem => ({
  id: 'report',
  label: t('Set up an email report'),
  icon: <Mail size={SIZE} />,
  disabledReason:
    creation_method === 'charts'
      ? t('Please save your chart first, then try creating a new email report.')
      : t('Please save your dashboard first, then try creating a new email report.'),
  onSelect: () => undefined,
})

export interface PageReports {
  readonly items: readonly MenuItem[]
  readonly dialogs: ReactNode
  /** Requests the page's report, once. Call it when the menu is about to open. */
  readonly prepare: () => void
}

/** @param reported null if the page has never been saved */
export function usePageReports(reported: (() => Reported) | null, page: Reported['page']): PageReports {
  const app = useApp()
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null)
  const [openedFor, setOpenedFor] = useState<number | null>(null)
  const { creation_method, resourceId } = page
  const isAllowed = mayReport(app) && reported !== null
  const prepare = () => {
    if (!isAllowed || openedFor === resourceId) return
    setOpenedFor(resourceId)
    fetchReportsOf(app, { creation_method, resourceId }).catch(() => {
      setOpenedFor(null)
      app.part(createToasts).error(t('There was an issue fetching reports attached to this dashboard.'))
    })
  }
  const own = useStore(app.part(createReports), ({ reports }) =>
    reportOfPage(reports, page, bootstrap(app).user.userId),
  )
  if (mayReport(app) && reported === null) return { items: [saveFirst(creation_method)], dialogs: null, prepare }
  if (!isAllowed || !reported) return { items: [], dialogs: null, prepare }
  const toggle = () => {
    if (!own) return
    updateReport(app, own.id, { active: !own.active }).catch(() =>
      app.part(createToasts).error(t('We were unable to active or deactivate this report.')),
    )
  }
  const close = () => setOpened(null)
  const items: readonly MenuItem[] = own
    ? [
        {
          id: 'report',
          label: t('Manage email report'),
          icon: <Mail size={SIZE} />,
          items: [
            { id: 'report-active', label: t('Email reports active'), checked: own.active, onSelect: toggle },
            { id: 'report-edit', label: t('Edit email report'), onSelect: () => setOpened('edit') },
            { id: 'report-delete', label: t('Delete email report'), danger: true, onSelect: () => setOpened('delete') },
          ],
        },
      ]
    : [
        {
          id: 'report',
          label: t('Set up an email report'),
          icon: <Mail size={SIZE} />,
          onSelect: () => setOpened('edit'),
        },
      ]
  const dialogs = (
    <Suspense fallback={null}>
      {opened === 'edit' && own ? (
        <StoredReportDialog id={own.id} viz_type={reported().viz_type} onClose={close} />
      ) : null}
      {opened === 'edit' && !own ? (
        <ReportDialog reported={reported()} stored={null} viz_type={reported().viz_type} onClose={close} />
      ) : null}
      {opened === 'delete' && own ? <DeleteReportDialog id={own.id} name={own.name} onClose={close} /> : null}
    </Suspense>
  )
  return { items, dialogs, prepare }
}

interface StoredReportDialogProps {
  readonly id: number
  /** Chart type of the page; null for dashboards. */
  readonly viz_type: string | null
  readonly onClose: () => void
}

/** Dialog of a stored report, which it loads again. */
export const StoredReportDialog = ({ id, viz_type, onClose }: StoredReportDialogProps) => {
  const app = useApp()
  const { data, error } = useQuery(reportQuery(app, id))
  useEffect(() => {
    if (!error) return
    app.part(createToasts).error(t('There was an issue fetching reports attached to this dashboard.'))
    onClose()
  }, [error, onClose, app])
  return data ? <ReportDialog reported={null} stored={data} viz_type={viz_type} onClose={onClose} /> : null
}
