/** Performs the final 32-bit mixing step, so that every input bit affects every output bit. */
function finish(hash: number): number {
  let h = hash
  h = Math.imul(h ^ (h >>> 16), 0x85eb_ca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2_ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/**
 * Returns a 128-bit hash of a text as 32 hexadecimal digits. Four lanes with different multipliers are mixed at the
 * end. Not cryptographic.
 */
export function hashText(text: string): string {
  let a = 0x9e37_79b9
  let b = 0x243f_6a88
  let c = 0xb7e1_5162
  let d = 0xdead_beef ^ text.length
  for (let i = 0; i < text.length; i++) {
    const word = text.charCodeAt(i)
    a = b ^ Math.imul(a ^ word, 0x2545_f491)
    b = c ^ Math.imul(b ^ word, 0x5bd1_e995)
    c = d ^ Math.imul(c ^ word, 0x9e37_79b1)
    d = a ^ Math.imul(d ^ word, 0x85eb_ca77)
  }
  const lanes = [finish(a ^ (c >>> 18)), finish(b ^ (d >>> 22)), finish(c ^ (a >>> 17)), finish(d ^ (b >>> 19))]
  const all = lanes.reduce((mixed, lane) => mixed ^ lane, 0)
  return lanes.map(lane => ((lane ^ finish(all)) >>> 0).toString(16).padStart(8, '0')).join('')
}
