const part = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 12)

/** The random parts of an option's id: unique on this page, in the form that stored documents have. */
export const newOptionId = (): string => `${part()}_${part()}`
