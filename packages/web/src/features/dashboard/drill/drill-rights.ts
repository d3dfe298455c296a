import { chartType } from '@belvedere/charts'
import type { DashboardFlags } from '@belvedere/core/permissions'
import type { ChartEntry } from '../model/model.ts'

/** Kinds of drilling that the chart's type and the user's rights allow. */
export interface DrillRights {
  readonly toDetail: boolean
  readonly by: boolean
}

export function drillRights({ entry }: { readonly entry: ChartEntry }, rights: DashboardFlags): DrillRights {
  const behaviors = chartType(entry.form.viz_type)?.behaviors ?? []
  // Drilling needs access to the dataset. A lent dataset does not grant it.
  const isThere = entry.dataset !== undefined && entry.dataset.is_lent !== true
  return {
    toDetail: isThere && rights.can_drill_to_detail && behaviors.includes('drill_to_detail'),
    by: isThere && rights.can_drill_by && behaviors.includes('drill_by'),
  }
}
