import { canEditChart, canEditDashboard } from '@belvedere/core/permissions'
import { Button } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus, TableProperties, Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { createQueryClient } from '../../data/calls/query-client.ts'
import type { ChartRow, DashboardRow, DatasetRow } from '../../data/objects/list-rows.ts'
import { ADDRESS } from '../../data/page/addresses.ts'
import { actor, may, ownedBy } from '../../data/page/bootstrap.ts'
import { chartQuery } from '../../data/queries.ts'
import { ImportButton } from '../../features/import/ImportButton.tsx'
import { chartKind } from '../../features/lists/chart-kind.tsx'
import { DashboardDialog } from '../../features/lists/DashboardDialog.tsx'
import { dashboardKind } from '../../features/lists/dashboard-kind.tsx'
import { editAction, exploreAction } from '../../features/lists/dataset-actions.tsx'
import { datasetKind } from '../../features/lists/dataset-kind.tsx'
import { propertiesAction, useAction } from '../../features/lists/row-actions.tsx'
import { UseDialog } from '../../features/lists/UseDialog.tsx'
import { t } from '../../i18n.ts'
import { datasetRefusal, openDatasetEditor } from '../../kit/links/dataset-editing.ts'
import { exploreUrl } from '../../kit/links/explore-url.ts'
import { NewDashboardButton } from '../../kit/links/new-dashboard.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { usePageTitle } from '../../kit/page/page-title.ts'
import { mayUpload } from '../../kit/session/permissions.ts'
import { openPalette, setUploadOpen } from '../../kit/shell/shell-store.ts'
import { useApp } from '../../state/use-app.ts'
import s from './ListRoutes.module.css'

const ChartDialog = lazy(() =>
  import('../../features/explore/around/PropertiesDialog.tsx').then(m => ({ default: m.PropertiesDialog })),
)

/** Dialog that is open for a row. */
interface Opened<Row> {
  readonly kind: 'properties' | 'use'
  readonly row: Row
}

/** Properties dialog of explore, over the list. */
const ChartProperties = ({ id, onClose }: { readonly id: number; readonly onClose: () => void }) => {
  const app = useApp()
  const { data } = useQuery({ ...chartQuery(app, id), staleTime: 0 })
  const onSaved = () => void app.part(createQueryClient).invalidateQueries({ queryKey: ['chart'] })
  return data ? (
    <Suspense fallback={null}>
      <ChartDialog chart={data} onSaved={onSaved} onClose={onClose} />
    </Suspense>
  ) : null
}

const NewChart = () => {
  const app = useApp()
  return may(app, 'can_write', 'Chart') ? (
    <Button variant="primary" icon={<Plus />} onClick={() => openPalette(app, 'dataset')}>
      {t('Chart')}
    </Button>
  ) : null
}

export const DashboardListRoute = () => {
  const app = useApp()
  usePageTitle(t('Dashboards'))
  const [open, setOpen] = useState<Opened<DashboardRow> | null>(null)
  const close = (): void => setOpen(null)
  const actions = [
    ...(may(app, 'can_write', 'Dashboard')
      ? [
          propertiesAction<DashboardRow>(
            row => canEditDashboard(actor(app), ownedBy(row)),
            row => setOpen({ kind: 'properties', row }),
          ),
        ]
      : []),
    useAction<DashboardRow>(row => setOpen({ kind: 'use', row })),
  ]
  return (
    <>
      <ListPage
        kind={dashboardKind(app, actions)}
        action={<NewDashboardButton variant="primary" />}
        tools={<ImportButton resource="dashboard" />}
      />
      {open?.kind === 'properties' ? <DashboardDialog id={open.row.id} onClose={close} /> : null}
      {open?.kind === 'use' ? (
        <UseDialog type="dashboard" id={open.row.id} name={open.row.dashboard_title} onClose={close} />
      ) : null}
    </>
  )
}

export const ChartListRoute = () => {
  const app = useApp()
  usePageTitle(t('Charts'))
  const [open, setOpen] = useState<Opened<ChartRow> | null>(null)
  const close = (): void => setOpen(null)
  const actions = [
    ...(may(app, 'can_write', 'Chart')
      ? [
          propertiesAction<ChartRow>(
            row => canEditChart(actor(app), ownedBy(row)),
            row => setOpen({ kind: 'properties', row }),
          ),
        ]
      : []),
    useAction<ChartRow>(row => setOpen({ kind: 'use', row })),
  ]
  return (
    <>
      <ListPage kind={chartKind(app, actions)} action={<NewChart />} tools={<ImportButton resource="chart" />} />
      {open?.kind === 'properties' ? <ChartProperties id={open.row.id} onClose={close} /> : null}
      {open?.kind === 'use' ? (
        <UseDialog type="chart" id={open.row.id} name={open.row.slice_name} onClose={close} />
      ) : null}
    </>
  )
}

export const DatasetListRoute = () => {
  const app = useApp()
  usePageTitle(t('Datasets'))
  const [, navigate] = useLocation()
  const [shown, setShown] = useState<DatasetRow | null>(null)
  const actions = (
    <>
      {may(app, 'can_write', 'Dataset') ? (
        <Button className={s.wide} icon={<TableProperties />} onClick={() => navigate(ADDRESS.addDataset)}>
          {t('Add tables')}
        </Button>
      ) : null}
      {mayUpload(app) ? (
        <Button variant="primary" icon={<Upload />} onClick={() => setUploadOpen(app, true)}>
          {t('Upload a file')}
        </Button>
      ) : null}
    </>
  )
  const rowActions = [
    ...(may(app, 'can_write', 'Dataset')
      ? [
          editAction(
            dataset => openDatasetEditor(app, dataset),
            given => datasetRefusal(app, given),
          ),
        ]
      : []),
    exploreAction(row => navigate(exploreUrl(row.id))),
    useAction<DatasetRow>(setShown),
  ]
  return (
    <>
      <ListPage
        kind={datasetKind(app, exploreUrl, rowActions)}
        action={actions}
        tools={<ImportButton resource="dataset" />}
      />
      {shown ? <UseDialog type="dataset" id={shown.id} name={shown.table_name} onClose={() => setShown(null)} /> : null}
    </>
  )
}
