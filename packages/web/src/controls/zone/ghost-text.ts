import { t } from '../../i18n.ts'
import type { GhostText } from './DropZone.tsx'

/**
 * Texts of empty places by kind of zone (requirement EXPLORE-DROP-003). With click-to-add a text is the same with 'or
 * click' (EXPLORE-DROP-002), in the shorter form that Superset writes: `columns/metrics` for 'columns or metrics'.
 */
export const GHOSTS = {
  columns: { drop: t('Drop columns here'), click: t('Drop columns here or click') },
  column: { drop: t('Drop column here'), click: t('Drop a column here or click') },
  temporalColumn: { drop: t('Drop temporal column here'), click: t('Drop a temporal column here or click') },
  metric: { drop: t('Drop column or metric here'), click: t('Drop a column/metric here or click') },
  columnsOrMetrics: { drop: t('Drop columns or metrics here'), click: t('Drop columns/metrics here or click') },
} as const satisfies Readonly<Record<string, GhostText>>
