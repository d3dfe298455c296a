/**
 * Text that records which of its pieces come from the request: filter values, URL parameters, user names. Pieces are
 * escaped when the SQL is written, because escaping depends on the surrounding SQL.
 */
export interface TextPiece {
  readonly text: string
  /** True if the piece comes from the request instead of the template's author. */
  readonly isTainted: boolean
}

export class TaintedText {
  readonly plain: string

  /**
   * @param data value of the text outside of SQL (`tojson`, cache keys); null for the text itself
   * @param isMarkup true for results of `tojson`, `escape` or `safe`: Jinja escapes text that is added to them
   */
  constructor(
    readonly pieces: readonly TextPiece[],
    readonly data: string | null = null,
    readonly isMarkup = false,
  ) {
    this.plain = pieces.map(piece => piece.text).join('')
  }

  get length(): number {
    return this.plain.length
  }
}

/** Printable text: the author's own, or with pieces of the request. */
export type Text = string | TaintedText

export const isText = (value: unknown): value is Text => typeof value === 'string' || value instanceof TaintedText

/** Returns the unescaped text, for comparisons and lookups; never for printing. */
export const plainOf = (text: Text): string => (typeof text === 'string' ? text : text.plain)

/** Marks a whole text as coming from the request. */
export const tainted = (text: string, data: string | null = null): Text =>
  text === '' ? '' : new TaintedText([{ text, isTainted: true }], data)

export const piecesOf = (text: Text): readonly TextPiece[] =>
  typeof text === 'string' ? [{ text, isTainted: false }] : text.pieces

export function concat(parts: readonly Text[]): Text {
  if (parts.every(part => typeof part === 'string')) return parts.join('')
  return new TaintedText(parts.flatMap(piecesOf).filter(piece => piece.text !== ''))
}

/** Changes every piece separately, for changes of single characters. */
export const mapPieces = (text: Text, change: (piece: string) => string): Text =>
  typeof text === 'string'
    ? change(text)
    : concat(text.pieces.map(piece => (piece.isTainted ? tainted(change(piece.text)) : change(piece.text))))

/** Changes the whole text; if any piece is tainted, the result is tainted as a whole. */
export const mapWhole = (text: Text, change: (whole: string) => string): Text =>
  isTainted(text) ? tainted(change(plainOf(text))) : change(plainOf(text))

/** Marks a text as markup in Jinja's sense. */
export const asMarkup = (text: Text): Text => new TaintedText(piecesOf(text), null, true)

export const isMarkup = (value: unknown): boolean => value instanceof TaintedText && value.isMarkup

export const isTainted = (text: Text): boolean => typeof text !== 'string' && text.pieces.some(piece => piece.isTainted)

/** Returns a text made of others, tainted if one of them is. */
export const madeOf = (sources: readonly Text[], made: string): Text => (sources.some(isTainted) ? tainted(made) : made)
