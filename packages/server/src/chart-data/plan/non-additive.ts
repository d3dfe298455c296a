import type { Plan } from '@belvedere/sql'

/** Returns the metrics of a result that do not add up, by name only. Empty if all add up. */
export const nonAdditive = ({
  non_additive_metrics: names,
}: Plan): { readonly non_additive_metrics?: readonly string[] } =>
  names.length > 0 ? { non_additive_metrics: names } : {}
