import type { Dataset } from '@belvedere/api'
import { IconButton } from '@belvedere/ui'
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { t } from '../../../i18n.ts'
import { LazyMenu } from '../../../kit/menu/LazyMenu.tsx'
import { usePageReports } from '../../../kit/reports/page-reports.tsx'
import { useApp } from '../../../state/use-app.ts'
import { type ExploreStore, presentForm } from '../explore-store.ts'
import type { ExploreData } from '../use-explore-data.ts'
import { type ChartDialog, chartMenu } from './chart-menu.tsx'
import { usePictures } from './use-pictures.ts'

const PropertiesDialog = lazy(() => import('./PropertiesDialog.tsx').then(m => ({ default: m.PropertiesDialog })))
const QueryDialog = lazy(() => import('./QueryDialog.tsx').then(m => ({ default: m.QueryDialog })))
const EmbedDialog = lazy(() => import('./EmbedDialog.tsx').then(m => ({ default: m.EmbedDialog })))

export interface ChartActionsProps {
  readonly store: ExploreStore
  readonly dataset: Dataset
  readonly explore: ExploreData
  readonly name: string
  readonly onViewSql: (() => void) | undefined
}

/** Menu of the chart with its dialogs. */
export const ChartActions = ({ store, dataset, explore, name, onViewSql }: ChartActionsProps) => {
  const app = useApp()
  const state = useStore(store)
  const { chart } = state
  const form = presentForm(state)
  const [dialog, setDialog] = useState<ChartDialog | null>(null)
  const onPicture = usePictures(explore, dataset, name)
  const close = () => setDialog(null)
  const page = { creation_method: 'charts', resourceId: chart?.id ?? 0 } as const
  const reports = usePageReports(
    chart && (() => ({ page, title: chart.slice_name, viz_type: chart.viz_type, state: null })),
    page,
  )
  return (
    <>
      <LazyMenu
        align="end"
        trigger={
          <IconButton
            label={t('Chart actions')}
            icon={<Ellipsis size={16} />}
            onPointerEnter={reports.prepare}
            onFocus={reports.prepare}
          />
        }
        items={chartMenu(app, {
          ...{ chart, name, form, onViewSql },
          data: explore.data,
          open: setDialog,
          onPicture,
          reports: reports.items,
        })}
      />
      <Suspense fallback={null}>
        {dialog === 'properties' && chart ? (
          <PropertiesDialog chart={chart} onSaved={state.updateChart} onClose={close} />
        ) : null}
        {dialog === 'query' ? <QueryDialog form={form} onClose={close} /> : null}
        {dialog === 'embed' ? <EmbedDialog form={form} name={name} onClose={close} /> : null}
      </Suspense>
      {reports.dialogs}
    </>
  )
}
