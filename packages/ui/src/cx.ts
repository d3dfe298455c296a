/** Joins class names and skips empty ones. Returns undefined if none is left. */
export const cx = (...names: readonly (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
