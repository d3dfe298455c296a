import { t } from '../../i18n.ts'
import type { ReportFormat } from '../../kit/reports/report-form.ts'

/** In which forms a chart or a dashboard is sent; the names are short, for a strip of buttons. */
export const formatOptions = (
  isDashboard: boolean,
): readonly { readonly value: ReportFormat; readonly label: string }[] => [
  { value: 'PDF', label: t('PDF') },
  { value: 'PNG', label: t('Picture') },
  ...(isDashboard
    ? []
    : [
        { value: 'TEXT' as const, label: t('Text') },
        { value: 'CSV' as const, label: t('CSV') },
      ]),
  { value: 'XLSX', label: t('Excel') },
]
