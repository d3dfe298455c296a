import type { Chart } from '@belvedere/api'
import { chartType } from '@belvedere/charts'
import type { FormData } from '@belvedere/core/form-data'
import { exploreFlags } from '@belvedere/core/permissions'
import { createToasts, type MenuItem } from '@belvedere/ui'
import { Code, Download, LayoutDashboard, PencilLine, Share2, SquareTerminal } from 'lucide-react'
import type { ChartData } from '../../../chart/requests/use-chart-data.ts'
import { type AnswerFormat, type DownloadOptions, downloadAnswer } from '../../../chart/results/download-answer.ts'
import { reasonOf } from '../../../data/calls/api-error.ts'
import { dashboardAddress } from '../../../data/page/addresses.ts'
import { actor, may, ownedBy } from '../../../data/page/bootstrap.ts'
import { t } from '../../../i18n.ts'
import type { App } from '../../../state/app.ts'
import { copyChartLink, mailChartLink } from '../share-chart.ts'
import type { PictureKind } from './save-picture.ts'

/** Dialogs that the menu can open. */
export type ChartDialog = 'properties' | 'query' | 'embed'

export interface ChartMenuInput {
  readonly chart: Chart | null
  readonly name: string
  /** Form data of the shown chart. */
  readonly form: FormData
  readonly data: ChartData
  readonly open: (dialog: ChartDialog) => void
  readonly onPicture: (kind: PictureKind) => void
  /** Undefined if the user may not run SQL. */
  readonly onViewSql: (() => void) | undefined
  /** Menu items for the email report of the chart (requirement REPORT-006). */
  readonly reports: readonly MenuItem[]
}

const SIZE = 14

/** Returns the menu of the chart (requirement EXPLORE-PAGE-019). Items that the user has no right to are omitted. */
export function chartMenu(app: App, input: ChartMenuInput): readonly MenuItem[] {
  const { chart, open, onViewSql } = input
  const flags = exploreFlags(actor(app), chart && ownedBy(chart))
  const download = flags.can_download ? downloadEntries(app, input) : []
  return [
    ...(chart && flags.can_overwrite
      ? [
          {
            id: 'properties',
            label: t('Edit chart properties'),
            icon: <PencilLine size={SIZE} />,
            onSelect: () => open('properties'),
          },
        ]
      : []),
    ...(chart ? [dashboardsEntry(chart)] : []),
    ...(download.length > 0
      ? [{ id: 'download', label: t('Download'), icon: <Download size={SIZE} />, items: download }]
      : []),
    { id: 'share', label: t('Share'), icon: <Share2 size={SIZE} />, items: shareEntries(app, input) },
    ...input.reports,
    'separator',
    ...(may(app, 'can_view_query', 'Dashboard') || may(app, 'can_explore', 'Superset')
      ? [{ id: 'query', label: t('View query'), icon: <Code size={SIZE} />, onSelect: () => open('query') }]
      : []),
    ...(onViewSql
      ? [{ id: 'sql', label: t('Run in SQL Lab'), icon: <SquareTerminal size={SIZE} />, onSelect: onViewSql }]
      : []),
  ]
}

const dashboardsEntry = ({ dashboards }: Chart): MenuItem => ({
  id: 'dashboards',
  label: t('Dashboards added to'),
  icon: <LayoutDashboard size={SIZE} />,
  ...(dashboards.length === 0
    ? { disabledReason: t('It is on no dashboard yet.'), onSelect: () => undefined }
    : {
        items: dashboards.map(({ id, dashboard_title }) => ({
          id: `dashboard-${id}`,
          label: dashboard_title || t('Untitled'),
          href: dashboardAddress(id),
          onSelect: () => window.location.assign(dashboardAddress(id)),
        })),
      }),
})

const sayProblem = (app: App, error: unknown): void => void app.part(createToasts).error(reasonOf(error))

type DownloadInput = Pick<ChartMenuInput, 'data' | 'name' | 'form' | 'onPicture'>

/** Returns the download items for the shown chart. Empty while no chart is shown. */
export function downloadEntries(app: App, { data, name, form, onPicture }: DownloadInput): MenuItem[] {
  const { shown } = data
  if (!shown) return []
  const save = (format: AnswerFormat, options: Pick<DownloadOptions, 'isFull' | 'isShaped'> = {}) => ({
    onSelect: () => void downloadAnswer(app, shown.query, name, format, options).catch(error => sayProblem(app, error)),
  })
  const family = chartType(form.viz_type)?.family
  const isTable = family === 'tabular'
  return [
    ...(family === 'pivot'
      ? [
          { id: 'csv', label: t('Export to original .CSV'), ...save('csv') },
          { id: 'pivoted-csv', label: t('Export to pivoted .CSV'), ...save('csv', { isShaped: true }) },
        ]
      : [{ id: 'csv', label: t('Export to .CSV'), ...save('csv') }]),
    ...(isTable ? [{ id: 'full-csv', label: t('Export to full .CSV'), ...save('csv', { isFull: true }) }] : []),
    { id: 'xlsx', label: t('Export to Excel'), ...save('xlsx') },
    ...(family === 'pivot'
      ? [{ id: 'pivoted-xlsx', label: t('Export to pivoted Excel'), ...save('xlsx', { isShaped: true }) }]
      : []),
    ...(isTable ? [{ id: 'full-xlsx', label: t('Export to full Excel'), ...save('xlsx', { isFull: true }) }] : []),
    { id: 'json', label: t('Export to .JSON'), ...save('json') },
    'separator',
    { id: 'png', label: t('Download as image'), onSelect: () => onPicture('png') },
    { id: 'svg', label: t('Download as SVG'), onSelect: () => onPicture('svg') },
    { id: 'pdf', label: t('Export to PDF'), onSelect: () => onPicture('pdf') },
  ]
}

const shareEntries = (app: App, { form, name, open }: ChartMenuInput): MenuItem[] => [
  { id: 'permalink', label: t('Copy permalink to clipboard'), onSelect: () => void copyChartLink(app, form) },
  { id: 'mail', label: t('Share chart by email'), onSelect: () => void mailChartLink(app, form, name) },
  { id: 'embed', label: t('Embed code'), onSelect: () => open('embed') },
]
