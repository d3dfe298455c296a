/** A drawn element in the form of ECharts' custom series. */
export type SceneElement = Readonly<Record<string, unknown>>

/**
 * Returns elements with computed positions as a series without axes; indexes of elements and data are the same. A
 * silent series ignores the pointer.
 */
export const sceneSeries = (
  elements: readonly SceneElement[],
  isSilent = false,
): Readonly<Record<string, unknown>> => ({
  type: 'custom',
  coordinateSystem: 'none',
  silent: isSilent,
  ...(isSilent ? { tooltip: { show: false } } : {}),
  data: elements.map((_, index) => [index]),
  renderItem: ({ dataIndex }: { readonly dataIndex: number }) => elements[dataIndex],
})
