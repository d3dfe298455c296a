import { t } from '../../i18n.ts'
import type { ReportFormat } from '../../kit/reports/report-form.ts'

/** Returns the formats of a report. Labels are short, because they are shown in a row of buttons. */
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
