import { useLocation, useParams } from 'wouter'
import { ADDRESS } from '../../data/page/addresses.ts'
import { DatasetEditor } from '../../features/dataset-editor/DatasetEditor.tsx'
import { t } from '../../i18n.ts'
import { datasetRefusal } from '../../kit/links/dataset-editing.ts'
import { NotFoundPage } from '../../kit/page/NotFoundPage.tsx'
import { usePageTitle } from '../../kit/page/page-title.ts'
import { useApp } from '../../state/use-app.ts'

export interface DatasetEditorRouteProps {
  readonly datasetId: number
  readonly onClose: () => void
}

/** Dataset editor as a dialog over the current page. */
export const DatasetEditorRoute = (props: DatasetEditorRouteProps) => {
  const app = useApp()
  return <DatasetEditor {...props} frame="dialog" refusalOf={given => datasetRefusal(app, given)} />
}

/** Dataset editor at the dataset's edit address (requirement ROUTE-011). */
export const DatasetEditPage = () => {
  const app = useApp()
  usePageTitle(t('Edit dataset'))
  const [, navigate] = useLocation()
  const datasetId = Number(useParams<{ id: string }>().id)
  if (!Number.isInteger(datasetId) || datasetId < 1) return <NotFoundPage />
  return (
    <DatasetEditor
      datasetId={datasetId}
      frame="page"
      refusalOf={given => datasetRefusal(app, given)}
      onClose={() => navigate(ADDRESS.datasets)}
    />
  )
}
