/**
 * Formats a day such as `5 Jan 2026`.
 * @param time ISO
 */
export const dayOf = (time: string): string =>
  new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
