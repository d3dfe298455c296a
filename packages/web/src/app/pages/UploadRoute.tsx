import type { UploadKind } from '@belvedere/core/permissions'
import { createToasts } from '@belvedere/ui'
import { useLocation } from 'wouter'
import { UploadDialog } from '../../features/upload/UploadDialog.tsx'
import { t } from '../../i18n.ts'
import { exploreUrl } from '../../kit/links/explore-url.ts'
import { useApp } from '../../state/use-app.ts'

export interface UploadRouteProps {
  /** Accepts files of this kind only; every permitted kind if undefined. */
  readonly kind?: UploadKind | undefined
  readonly file?: File | undefined
  readonly onClose: () => void
}

/** Upload dialog. Opens the new dataset in explore when done. */
export const UploadRoute = ({ kind, file, onClose }: UploadRouteProps) => {
  const app = useApp()
  const [, navigate] = useLocation()
  return (
    <UploadDialog
      kind={kind}
      file={file}
      onClose={onClose}
      onLoaded={({ dataset_id, table_name, rows }) => {
        onClose()
        app
          .part(createToasts)
          .success(t('{rows, plural, one {# row} other {# rows}} loaded into {table}', { rows, table: table_name }))
        navigate(exploreUrl(dataset_id))
      }}
    />
  )
}
