/** Joins class names, leaving out what is empty; undefined when nothing is left. */
export const cx = (...names: readonly (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
