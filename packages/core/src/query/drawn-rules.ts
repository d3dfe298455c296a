import type { QueryObject } from './types.ts'

type Rules = NonNullable<QueryObject['post_processing']>

const withRules = <Query extends Pick<QueryObject, 'post_processing'>>(
  query: Query,
  change: (rules: Rules) => Rules,
): Query => (query.post_processing ? { ...query, post_processing: change(query.post_processing) } : query)

/** Returns a query without the rules whose results only its chart displays: shares of all groups, and combined places. */
export const withoutDrawnRules = <Query extends Pick<QueryObject, 'post_processing'>>(query: Query): Query =>
  withRules(query, rules =>
    rules.filter(
      rule =>
        rule?.operation !== 'group_places' && (rule?.operation !== 'contribution' || rule.options?.of !== 'all_groups'),
    ),
  )

/** Returns a query with its shares, as Superset has them, but without sums over all groups and combined places. */
export const withoutDrawnSums = <Query extends Pick<QueryObject, 'post_processing'>>(query: Query): Query =>
  withRules(query, rules =>
    rules.flatMap(rule => {
      if (rule?.operation === 'group_places') return []
      if (rule?.operation !== 'contribution' || !rule.options) return [rule]
      const { keep_wholes, more_wholes, ...options } = rule.options
      return [{ ...rule, options }]
    }),
  )
