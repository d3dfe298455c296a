import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

/** Default country. */
export const USUAL_COUNTRY = 'usa'

export const countryMap = defineChart({
  vizType: 'country_map',
  name: 'Country Map',
  family: 'regions',
  shape: 'surface',
  thumbnail: 'rows',
  behaviors: ['cross_filter', 'drill_to_detail'],
  buildQuery,
  part: {
    nameOf: ({ select_country }) => String(select_country || USUAL_COUNTRY).toLowerCase(),
    load: async country => (await import('../../families/map/geography/region-names.ts')).loadRegionNames(country),
  },
})
