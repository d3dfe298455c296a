const part = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 12)

/** Returns an option id of random parts, in the format of stored documents; unique on this page. */
export const newOptionId = (): string => `${part()}_${part()}`
