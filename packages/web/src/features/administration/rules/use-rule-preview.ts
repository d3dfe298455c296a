import { readJson } from '@belvedere/core/json'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSettled } from '../../../data/use-settled.ts'
import { useApp } from '../../../state/use-app.ts'
import { type PreviewedRule, type RuleDraft, rulePreview } from './rule-calls.ts'

const SETTLE_MS = 600

/**
 * Previews the effect of a rule after its text has not changed for `SETTLE_MS`. Sends no request while the datasets or
 * the condition are empty.
 * @param id id of the stored rule that the draft replaces, or null
 */
export function useRulePreview(id: number | null, draft: RuleDraft) {
  const app = useApp()
  const { tables, roles, clause, filter_type, group_key } = draft
  const text = useSettled(JSON.stringify({ tables, roles, clause, filter_type, group_key }), SETTLE_MS)
  const settled = readJson(text) as PreviewedRule
  const isComplete = settled.tables.length > 0 && settled.clause.trim() !== ''
  const preview = useQuery({
    ...rulePreview(app, id, settled),
    enabled: isComplete,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { preview, isComplete }
}
