import { type DashboardDraft, newDraft } from '@belvedere/core/dashboard'
import { textOrEmpty } from '@belvedere/core/json'
import { repairStored } from '@belvedere/core/layout'

const idsOf = (value: unknown): readonly { readonly id: number }[] =>
  (Array.isArray(value) ? value : []).filter(row => typeof row?.id === 'number')

/** Builds the draft of a dashboard as the API returns it. */
export function draftOfStored(stored: Readonly<Record<string, unknown>>): DashboardDraft {
  const source = {
    dashboard_title: textOrEmpty(stored.dashboard_title),
    slug: textOrEmpty(stored.slug) || null,
    css: textOrEmpty(stored.css),
    json_metadata: textOrEmpty(stored.json_metadata),
    certified_by: textOrEmpty(stored.certified_by) || null,
    certification_details: textOrEmpty(stored.certification_details) || null,
    owners: idsOf(stored.owners),
    roles: idsOf(stored.roles),
    tags: idsOf(stored.tags),
    theme_id: typeof stored.theme_id === 'number' ? stored.theme_id : null,
  }
  return newDraft(source, repairStored(stored.position_json).layout)
}
