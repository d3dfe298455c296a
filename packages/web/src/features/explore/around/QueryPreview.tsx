import { Button, Dialog } from '@belvedere/ui'
import { Copy } from 'lucide-react'
import { t } from '../../../i18n.ts'
import { copyText } from '../../../kit/share/copy-text.ts'
import { useApp } from '../../../state/use-app.ts'
import { SqlText } from './SqlText.tsx'

export interface QueryPreviewProps {
  readonly sql: string
  readonly onClose: () => void
}

/** SQL of the charted query, as it was run. */
export const QueryPreview = ({ sql, onClose }: QueryPreviewProps) => {
  const app = useApp()
  return (
    <Dialog
      open
      size="l"
      title={t('Query preview')}
      onOpenChange={open => open || onClose()}
      footer={
        <Button icon={<Copy size={14} />} onClick={() => void copyText(app, sql)}>
          {t('Copy')}
        </Button>
      }
    >
      <SqlText sql={sql} />
    </Dialog>
  )
}
