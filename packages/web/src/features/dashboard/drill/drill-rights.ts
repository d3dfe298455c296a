import { chartType } from '@belvedere/charts'
import type { DashboardFlags } from '@belvedere/core/permissions'
import type { ChartEntry } from '../model.ts'

/** What can be drilled: by the chart's type, and by the rights of who reads it. */
export interface DrillRights {
  readonly toDetail: boolean
  readonly by: boolean
}

export function drillRights({ entry }: { readonly entry: ChartEntry }, rights: DashboardFlags): DrillRights {
  const behaviors = chartType(entry.form.viz_type)?.behaviors ?? []
  // Rows and other dimensions belong to those who may read the dataset.
  const isThere = entry.dataset !== undefined && entry.dataset.is_lent !== true
  return {
    toDetail: isThere && rights.can_drill_to_detail && behaviors.includes('drill_to_detail'),
    by: isThere && rights.can_drill_by && behaviors.includes('drill_by'),
  }
}
