/** Names of ad hoc metrics and filters: unique on this page, as stored documents expect them. */
export const newOptionName = (): string => `metric_${crypto.randomUUID().replaceAll('-', '').slice(0, 22)}`
export const newFilterName = (): string => `filter_${crypto.randomUUID().replaceAll('-', '').slice(0, 22)}`
