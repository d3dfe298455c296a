import { sqlQuery } from '@belvedere/core/chart'
import type { FormData } from '@belvedere/core/form-data'
import { Button, Dialog, Skeleton } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { chartQueryOf } from '../../../chart/requests/chart-query.ts'
import { postChartData } from '../../../chart/requests/post-chart-data.ts'
import { t } from '../../../i18n.ts'
import { QueryState } from '../../../kit/page/QueryState.tsx'
import { copyText } from '../../../kit/share/copy-text.ts'
import { useApp } from '../../../state/use-app.ts'
import { SqlText } from './SqlText.tsx'

export interface QueryDialogProps {
  readonly form: FormData
  readonly onClose: () => void
}

/** SQL of the chart with the current controls. It is not run. */
export const QueryDialog = ({ form, onClose }: QueryDialogProps) => {
  const app = useApp()
  const shownQuery = useQuery({
    queryKey: ['explore', 'sql', form],
    retry: false,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const chartQuery = chartQueryOf(form)
      if (!chartQuery) throw new Error(t('This visualization type is not supported.'))
      return postChartData(app, sqlQuery(chartQuery.context), { signal })
    },
  })
  const sql = shownQuery.data?.result.map(({ query }) => query).join(';\n\n') ?? ''
  return (
    <Dialog
      open
      size="l"
      title={t('View query')}
      onOpenChange={open => !open && onClose()}
      footer={
        sql === '' ? undefined : (
          <Button icon={<Copy size={14} />} onClick={() => void copyText(app, sql)}>
            {t('Copy')}
          </Button>
        )
      }
    >
      {shownQuery.error ? <QueryState of={shownQuery} failed={t('The query cannot be shown')} /> : null}
      {shownQuery.isPending ? <Skeleton height={160} /> : null}
      {sql === '' ? null : <SqlText sql={sql} />}
    </Dialog>
  )
}
