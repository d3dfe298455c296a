let collator: Intl.Collator | undefined

/** Order of texts as people sort them, numbers in them by size. What compares is made with the first two: it takes milliseconds. */
export function compareTexts(one: string, other: string): number {
  collator ??= new Intl.Collator('en', { numeric: true })
  return collator.compare(one, other)
}
