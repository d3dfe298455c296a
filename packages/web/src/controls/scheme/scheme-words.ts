import type { SchemeNote } from '@belvedere/core/color'
import { t } from '../../i18n.ts'

const list = (places: readonly number[]): string => places.join(', ')

/** Returns a sentence for a note about a scheme. */
export function schemeNoteText(note: SchemeNote): string {
  switch (note.about) {
    case 'contrast':
      return note.ground === 'light'
        ? t(
            '{count, plural, one {Color {places} is} other {Colors {places} are}} pale on a light page (contrast under 3:1): thin lines are hard to see.',
            { count: note.places.length, places: list(note.places) },
          )
        : t(
            '{count, plural, one {Color {places} is} other {Colors {places} are}} dim on a dark page (contrast under 3:1): thin lines are hard to see.',
            { count: note.places.length, places: list(note.places) },
          )
    case 'alike':
      return t('Red-green color-blind readers confuse {pairs}.', {
        pairs: note.pairs.map(([one, other]) => t('{one} with {other}', { one, other })).join(', '),
      })
    case 'twice':
      return t('{count, plural, one {Color {places} is} other {Colors {places} are}} already in the list.', {
        count: note.places.length,
        places: list(note.places),
      })
    case 'uneven':
      return t('Lightness reverses at {places}: larger numbers do not look larger.', {
        places: list(note.places),
      })
  }
}
