/**
 * Text of a template that knows which of its pieces come from the request: filter values, parameters of the address,
 * names of users. Pieces are escaped when the SQL is written, where it is known what stands around them.
 */
export interface TextPiece {
  readonly text: string
  /** From the request, not from the template's author. */
  readonly isTainted: boolean
}

export class TaintedText {
  readonly plain: string

  /**
   * @param data what the text is outside of SQL (`tojson`, cache keys); the text itself where nothing is given
   * @param isMarkup it comes from `tojson`, `escape` or `safe`: Jinja escapes what is added to it
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

/** A text that is printed: the author's own, or one with pieces of the request. */
export type Text = string | TaintedText

export const isText = (value: unknown): value is Text => typeof value === 'string' || value instanceof TaintedText

/** The text as it came, for comparisons and lookups. Never for printing. */
export const plainOf = (text: Text): string => (typeof text === 'string' ? text : text.plain)

/** The text as all of it came from the request. */
export const tainted = (text: string, data: string | null = null): Text =>
  text === '' ? '' : new TaintedText([{ text, isTainted: true }], data)

export const piecesOf = (text: Text): readonly TextPiece[] =>
  typeof text === 'string' ? [{ text, isTainted: false }] : text.pieces

export function concat(parts: readonly Text[]): Text {
  if (parts.every(part => typeof part === 'string')) return parts.join('')
  return new TaintedText(parts.flatMap(piecesOf).filter(piece => piece.text !== ''))
}

/** Changes every piece alone: for changes that look at single characters. */
export const mapPieces = (text: Text, change: (piece: string) => string): Text =>
  typeof text === 'string'
    ? change(text)
    : concat(text.pieces.map(piece => (piece.isTainted ? tainted(change(piece.text)) : change(piece.text))))

/** Changes the whole text; a text with pieces of the request becomes one of the request altogether. */
export const mapWhole = (text: Text, change: (whole: string) => string): Text =>
  isTainted(text) ? tainted(change(plainOf(text))) : change(plainOf(text))

/** A text that Jinja holds for markup. */
export const asMarkup = (text: Text): Text => new TaintedText(piecesOf(text), null, true)

export const isMarkup = (value: unknown): boolean => value instanceof TaintedText && value.isMarkup

export const isTainted = (text: Text): boolean => typeof text !== 'string' && text.pieces.some(piece => piece.isTainted)

/** A text made of others: of the request if one of them is. */
export const madeOf = (sources: readonly Text[], made: string): Text => (sources.some(isTainted) ? tainted(made) : made)
