/** One drawn element, as the drawing library's custom series takes it. */
export type SceneElement = Readonly<Record<string, unknown>>

/**
 * Elements whose places are worked out already, as one series without axes; element and data index are the same.
 * `isSilent` ones answer to no pointer.
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
