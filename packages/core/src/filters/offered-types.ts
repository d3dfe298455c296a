/**
 * Whether a chart type is offered among charts. Types that are filters are not, but for those that are charts as
 * well while both flags of that experiment are on.
 */
export function isOfferedAsChart(behaviors: readonly string[], isOn: (flag: string) => boolean): boolean {
  if (!behaviors.includes('NATIVE_FILTER')) return true
  const isExperiment = isOn('DASHBOARD_FILTERS_EXPERIMENTAL') && isOn('DASHBOARD_CROSS_FILTERS')
  return isExperiment && behaviors.includes('INTERACTIVE_CHART')
}
