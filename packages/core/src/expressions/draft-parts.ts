/** Returns the two random parts of an option id, joined by `_` (requirement ENTITY-ADHOC-011). */
export type NewOptionId = () => string

/** Compares two values as JSON; undefined equals null. */
export const isSameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Properties of a draft before its defaults are applied. */
export type PartsOf<Draft> = { readonly [Name in keyof Draft]?: Draft[Name] | undefined }
