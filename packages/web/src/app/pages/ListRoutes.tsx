import { Button } from '@belvedere/ui'
import { Plus, TableProperties, Upload } from 'lucide-react'
import { useLocation } from 'wouter'
import { ADDRESS } from '../../data/addresses.ts'
import { may } from '../../data/bootstrap.ts'
import { ImportButton } from '../../features/import/ImportButton.tsx'
import { chartKind } from '../../features/lists/chart-kind.tsx'
import { dashboardKind } from '../../features/lists/dashboard-kind.tsx'
import { editAction, exploreAction } from '../../features/lists/dataset-actions.tsx'
import { datasetKind } from '../../features/lists/dataset-kind.tsx'
import { t } from '../../i18n.ts'
import { datasetRefusal, openDatasetEditor } from '../../kit/links/dataset-editing.ts'
import { exploreUrl } from '../../kit/links/explore-url.ts'
import { NewDashboardButton } from '../../kit/links/new-dashboard.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { usePageTitle } from '../../kit/page/page-title.ts'
import { mayUpload } from '../../kit/session/permissions.ts'
import { openPalette, setUploadOpen } from '../../kit/shell/shell-store.ts'
import s from './ListRoutes.module.css'

const NewChart = () =>
  may('can_write', 'Chart') ? (
    <Button variant="primary" icon={<Plus />} onClick={() => openPalette('dataset')}>
      {t('Chart')}
    </Button>
  ) : null

export const DashboardListRoute = () => {
  usePageTitle(t('Dashboards'))
  return (
    <ListPage
      kind={dashboardKind()}
      action={<NewDashboardButton variant="primary" />}
      tools={<ImportButton resource="dashboard" />}
    />
  )
}

export const ChartListRoute = () => {
  usePageTitle(t('Charts'))
  return <ListPage kind={chartKind()} action={<NewChart />} tools={<ImportButton resource="chart" />} />
}

export const DatasetListRoute = () => {
  usePageTitle(t('Datasets'))
  const [, navigate] = useLocation()
  const actions = (
    <>
      {may('can_write', 'Dataset') ? (
        <Button className={s.wide} icon={<TableProperties />} onClick={() => navigate(ADDRESS.addDataset)}>
          {t('Add tables')}
        </Button>
      ) : null}
      {mayUpload() ? (
        <Button variant="primary" icon={<Upload />} onClick={() => setUploadOpen(true)}>
          {t('Bring a file')}
        </Button>
      ) : null}
    </>
  )
  const rowActions = [
    ...(may('can_write', 'Dataset') ? [editAction(openDatasetEditor, datasetRefusal)] : []),
    exploreAction(row => navigate(exploreUrl(row.id))),
  ]
  return (
    <ListPage kind={datasetKind(exploreUrl, rowActions)} action={actions} tools={<ImportButton resource="dataset" />} />
  )
}
