const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
const WHOLE = /^-?\d{16,}$/

/**
 * The JSON of an answer, with whole numbers beyond 2^53 as text, so that no digit is lost. Our own server writes them
 * so; those of others may not.
 * @throws SyntaxError
 */
export function readExactJson(text: string): unknown {
  const exact = text.replace(TEXT_OR_NUMBER, found =>
    WHOLE.test(found) && !Number.isSafeInteger(Number(found)) ? `"${found}"` : found,
  )
  return JSON.parse(exact)
}
