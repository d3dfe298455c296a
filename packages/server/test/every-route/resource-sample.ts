/** What the tests of all routes need to know of a resource whose objects stand alone. */
export interface ResourceSample<Kind extends string> {
  readonly kind: Kind
  /** Of its list, without a slash at its end. */
  readonly path: string
  readonly table: string
  /** A field with choices. */
  readonly related: string
  /** A stored row beside who, when and version, with `word` in every text that users write. */
  readonly row: (word: string) => Readonly<Record<string, string | number>>
  readonly create: () => unknown
  readonly update: () => unknown
}
