/** Makes the two random parts of an option's id, joined by `_` (requirement ENTITY-ADHOC-011). */
export type NewOptionId = () => string

/** The same as JSON; nothing and null are the same. */
export const isSameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** What is known of a draft before it has its defaults. */
export type PartsOf<Draft> = { readonly [Name in keyof Draft]?: Draft[Name] | undefined }
