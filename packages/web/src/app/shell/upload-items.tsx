import { UPLOAD_VIEWS, type UploadKind } from '@belvedere/core/permissions'
import type { MenuItem } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet, FileText, FileUp, Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { ADDRESS } from '../../data/page/addresses.ts'
import { uploadDatabaseQuery } from '../../data/upload.ts'
import { t } from '../../i18n.ts'
import { mayUpload, mayUploadKind } from '../../kit/session/permissions.ts'
import { useApp } from '../../state/use-app.ts'

const FORMS: Readonly<Record<UploadKind, { readonly address: string; readonly icon: ReactNode }>> = {
  csv: { address: ADDRESS.uploadCsv, icon: <FileText /> },
  columnar: { address: ADDRESS.uploadColumnar, icon: <Table2 /> },
  excel: { address: ADDRESS.uploadExcel, icon: <FileSpreadsheet /> },
}

const label = (kind: UploadKind): string =>
  ({
    csv: t('Upload CSV to database'),
    columnar: t('Upload columnar file to database'),
    excel: t('Upload Excel file to database'),
  })[kind]

export interface UploadItems {
  readonly items: readonly MenuItem[]
  /** Requests, once, whether the database accepts files. Call it when the menu is about to open. */
  readonly prepare: () => void
}

/**
 * Returns menu items for the upload forms, each with its own permission (requirement LIST-DB-004). Empty for users who
 * may not upload.
 */
export function useUploadItems(): UploadItems {
  const app = useApp()
  const [, navigate] = useLocation()
  const [isRequested, setRequested] = useState(false)
  const { data } = useQuery({ ...uploadDatabaseQuery(app), enabled: isRequested && mayUpload(app) })
  const prepare = () => setRequested(true)
  if (!mayUpload(app)) return { items: [], prepare }
  const isTaken = data?.allow_file_upload !== false
  const items = (Object.keys(UPLOAD_VIEWS) as UploadKind[]).map(kind => ({
    id: `upload-${kind}`,
    label: label(kind),
    icon: FORMS[kind].icon,
    ...(mayUploadKind(app, kind, isTaken)
      ? {}
      : {
          disabledReason: isTaken
            ? t('Your roles do not allow uploads of this kind of file.')
            : t('Uploads to this database are off. An administrator can allow them in its settings.'),
        }),
    onSelect: () => navigate(FORMS[kind].address),
  }))
  return { items: [{ id: 'uploads', label: t('Upload to database'), icon: <FileUp />, items }], prepare }
}
