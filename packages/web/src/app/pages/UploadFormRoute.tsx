import type { UploadKind } from '@belvedere/core/permissions'
import { useLocation } from 'wouter'
import { ADDRESS } from '../../data/page/addresses.ts'
import { may } from '../../data/page/bootstrap.ts'
import { ForbiddenPage } from '../../kit/page/ForbiddenPage.tsx'
import { mayUploadKind } from '../../kit/session/permissions.ts'
import { useApp } from '../../state/use-app.ts'
import { DatasetListRoute } from './ListRoutes.tsx'
import { UploadRoute } from './UploadRoute.tsx'

/** Upload form of one kind of file, with its own address, shown over the list of datasets. */
const UploadForm = ({ kind }: { readonly kind: UploadKind }) => {
  const app = useApp()
  const [, navigate] = useLocation()
  if (!mayUploadKind(app, kind))
    return <ForbiddenPage right={may(app, 'can_upload', 'Database') ? undefined : ['can_upload', 'Database']} />
  return (
    <>
      <DatasetListRoute />
      <UploadRoute kind={kind} onClose={() => navigate(ADDRESS.datasets)} />
    </>
  )
}

export const UploadCsvRoute = () => <UploadForm kind="csv" />
export const UploadColumnarRoute = () => <UploadForm kind="columnar" />
export const UploadExcelRoute = () => <UploadForm kind="excel" />
