/** SQL that is compared free of quotes around names, of the case of words, and of white space. */
export class SqlText {
  readonly #plain: string
  constructor(readonly text: string) {
    this.#plain = SqlText.#plainOf(text)
  }

  static #plainOf(text: string): string {
    return text
      .replaceAll(/["`]/g, '')
      .replaceAll('<>', '!=')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ ?([(),;]) ?/g, '$1')
      .trim()
      .toLowerCase()
  }

  isSame = (other: string): boolean => this.#plain === SqlText.#plainOf(other)
  includes = (part: string): boolean => this.#plain.includes(SqlText.#plainOf(part))
  endsWith = (part: string): boolean => this.#plain.endsWith(SqlText.#plainOf(part))
  toJSON = (): string => this.text
}
