import type { EncodingChoice, FileEncoding } from '@belvedere/core/engine-protocol'
import { ENCODINGS } from '@belvedere/core/engine-protocol'
import { analyse } from 'chardet'
import iconv from 'iconv-lite'

export interface EncodingGuess {
  readonly encoding: FileEncoding
  /** Likely encodings, the guessed one first; empty if the guess is certain. */
  readonly choices: readonly EncodingChoice[]
}

interface Ranked {
  readonly encoding: FileEncoding
  readonly text: string
  readonly points: number
}

const SCRIPTS: readonly RegExp[] = [
  /[\p{Script=Latin}]/u,
  /[\p{Script=Cyrillic}]/u,
  /[\p{Script=Greek}]/u,
  /[\p{Script=Hebrew}]/u,
  /[\p{Script=Arabic}]/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  /[\p{Script=Hangul}]/u,
]
const scriptOf = (letter: string): number => SCRIPTS.findIndex(script => script.test(letter))

/** Frequent letters. A wrong decoding produces rarer ones. */
const COMMON =
  /[äöüßéèêëàâçîïôûùñáíóúãõåæøìòÄÖÜÉŁłśążźćńęŚŻěščřžýůďťňŠČŘŽğşıİőűぁ-んァ-ヶー的一是不了人我在有这中国大上海北京市東日本語年月、。가나다라이의에는을를은서고하한지기시도부산울구]/u
const OTHER_ALPHABET = /[\u0370-\u06ff]/u
const SIGN = /[€£§°²³«»–—“”„’®™©¥「」]/u

/** Returns the points of one non-ASCII letter for a decoding. */
const pointsOfLetter = (letter: string): number => {
  if (letter === '\ufffd') return -20
  if (/\p{Cc}/u.test(letter)) return -10
  if (/[\uff61-\uff9f]/.test(letter)) return 0.2
  if (COMMON.test(letter)) return 1.5
  if (OTHER_ALPHABET.test(letter)) return 1.2
  if (/\p{L}/u.test(letter)) return 0.6
  return SIGN.test(letter) ? 0.5 : -2
}

/** Returns the points of a word: for one script, no capital within a word, no run of accented letters only. */
const pointsOfWord = (word: string): number => {
  const letters = [...word].filter(letter => /\p{L}/u.test(letter))
  let points = 0
  for (const [i, letter] of letters.entries()) {
    const before = letters[i - 1]
    if (before === undefined) continue
    if (scriptOf(before) !== scriptOf(letter)) points -= 2
    if (/\p{Ll}/u.test(before) && /\p{Lu}/u.test(letter)) points -= 2
    if (/[^\0-\x7f]/.test(letter) && /\p{Lu}/u.test(letter) && /\p{Ll}/u.test(letters[i + 1] ?? '')) points -= 1
  }
  return /[\xc0-\u024f]{3}/u.test(word) ? points - letters.length : points
}

/** Non-ASCII letters of the languages whose encodings share the same bytes. */
const ALPHABETS = [
  'äöüß',
  'àâæçéèêëîïôœùûüÿ',
  'áéíñóúü¿¡',
  'áàâãçéêíóôõúü',
  'àèéìíòóùú',
  'æøåéö',
  'åäöé',
  'áðéíóúýþæö',
  'ąćęłńóśźż',
  'áčďéěíňóřšťúůýžľĺŕäô',
  'áéíóöőúüű',
  'ăâîșțşţ',
  'čćđšž',
  'çğıİöşüâîû',
  'āčēģīķļņšūž',
  'ąčęėįšųūž',
  'õäöüšž',
].map(letters => new Set(letters + letters.toUpperCase()))

/** Returns the largest share of accented Latin letters that belong to one language; 1 if there are none. */
const coherence = (text: string): number => {
  const letters = [...text].filter(letter => letter > '\x7f' && /\p{Script=Latin}/u.test(letter))
  if (letters.length === 0) return 1
  return Math.max(...ALPHABETS.map(alphabet => letters.filter(letter => alphabet.has(letter)).length)) / letters.length
}

/** Returns how plausible a decoded text is, per non-ASCII letter; higher is better. */
const plausibility = (text: string): number => {
  let [points, letters] = [0, 0]
  for (const word of text.split(/[\s,;|"'\t.()/:0-9_-]+/)) {
    if (!/[^\0-\x7f]/.test(word)) continue
    points += pointsOfWord(word)
    for (const letter of word) {
      if (letter <= '\x7f') continue
      letters += 1
      points += pointsOfLetter(letter)
    }
  }
  return letters === 0 ? 0 : points / letters
}

/** Encodings whose texts look like those of a Western one. They are chosen only if the detector names them. */
const NEEDS_A_NAME = /^(windows-125[0478]|iso-8859-[29]|macintosh|ibm866|iso-8859-15|windows-1258)$/
const KNOWN_AS: Readonly<Record<string, FileEncoding>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-8': 'windows-1255',
  'iso-8859-6': 'windows-1256',
  'iso-8859-7': 'windows-1253',
  'iso-8859-9': 'windows-1254',
}

/** Returns the non-Unicode encodings, the most plausible first. */
const rankEncodings = (evidence: Buffer): readonly Ranked[] => {
  const named = new Map<string, number>()
  for (const { name, confidence } of analyse(evidence)) {
    const known = KNOWN_AS[name.toLowerCase()] ?? name.toLowerCase()
    named.set(known, Math.max(confidence, named.get(known) ?? 0))
  }
  const ranked = ENCODINGS.filter(encoding => !encoding.startsWith('utf')).map(encoding => {
    const doubt = NEEDS_A_NAME.test(encoding) ? 0.15 : encoding === 'windows-1252' ? 0 : 0.05
    const text = iconv.decode(evidence, encoding)
    const points = plausibility(text) + coherence(text) + (named.get(encoding) ?? 0) / 100 - doubt
    return { encoding, text, points }
  })
  return ranked.sort((a, b) => b.points - a.points)
}

/**
 * Returns the distance from the best encoding within which another one may be correct. Measured on words of 14
 * languages: for one or two words, a third were read in a wrong encoding, and the right one was rarely further behind
 * than this.
 */
const doubtOf = (text: string): number => 0.12 + 1 / Math.sqrt(text.replace(/[\0-\x7f]/g, '').length || 1)

const MAX_CHOICES = 6
const SHOWN = 60

/** Returns the first lines with non-ASCII letters, decoded in an encoding. */
const shownText = (text: string): string => {
  const lines = text.split(/\r?\n/).filter(line => line.trim() !== '')
  const shown = lines.slice(0, 3).join(' \u00b7 ')
  return shown.length <= SHOWN ? shown : `${shown.slice(0, SHOWN)}\u2026`
}

/** Maximum number of bytes that identify no language: letters of other alphabets come in words. */
const FEW_BYTES = 2
const WESTERN = /^[a-z\d]*[äöüßéèêëàâçîïôûùñáíóúãõåæøìòÄÖÜÉÀÅØÆÇÑœŒ][a-z\d]*$/i
const WESTERN_SIGNS = /^([€£§°²³«»–—“”‘’„•…®™©¥½¼¾±µº·×÷]|[\0-\x7f])*$/

/** Returns true for single letters or signs in ASCII text that read well as Western ones: `é`, `51°N`, `“q”`. */
const isWestern = (evidence: Buffer): boolean => {
  const bytes = [...evidence.keys()].filter(at => (evidence[at] ?? 0) > 0x7f)
  const isEachAlone = bytes.every((at, i) => at - (bytes[i - 1] ?? -2) > 1)
  if (bytes.length > FEW_BYTES || !isEachAlone) return false
  const words = iconv.decode(evidence, 'windows-1252').split(/[\s,;|"'\t.()/:_-]+/)
  return words.every(word => !/[^\0-\x7f]/.test(word) || WESTERN.test(word) || WESTERN_SIGNS.test(word))
}

/** @param evidence lines of the file that are neither ASCII nor UTF-8 */
export const guessEncoding = (evidence: Buffer): EncodingGuess => {
  const ranked = rankEncodings(evidence)
  const [best] = ranked
  if (!best) return { encoding: 'windows-1252', choices: [] }
  const least = best.points - doubtOf(best.text)
  // Encodings that give the same text are one choice; of these the Windows one is more usual.
  const byText = new Map<string, Ranked>()
  for (const one of ranked) {
    const other = byText.get(one.text)
    const isBetter = other?.encoding.startsWith('iso') && one.encoding.startsWith('windows')
    if (one.points > least && (!other || isBetter)) byText.set(one.text, one)
  }
  const western = isWestern(evidence) ? ranked.find(({ encoding }) => encoding === 'windows-1252') : undefined
  const others = [...byText.values()].filter(({ text }) => text !== western?.text)
  const rivals = [...(western ? [western] : []), ...others].slice(0, MAX_CHOICES)
  return {
    encoding: rivals[0]?.encoding ?? best.encoding,
    choices: rivals.length < 2 ? [] : rivals.map(({ encoding, text }) => ({ encoding, text: shownText(text) })),
  }
}
