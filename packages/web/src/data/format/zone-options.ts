/** Returns the runtime's time zones as options of a select. */
export const zoneOptions = (): readonly { readonly value: string; readonly label: string }[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map(value => ({
    value,
    label: value.replaceAll('_', ' '),
  }))
