import type { ControlPanel } from '../../controls/control.ts'
import { linearLook } from '../../controls/look.ts'
import { metric, numberFormat, querySection, section } from '../../controls/shared.ts'
import { COUNTRIES_WITH_REGIONS, countriesWithoutRegions } from '../../families/map/geography/region-countries.ts'

export const controls: ControlPanel = {
  sections: [
    querySection(1000, [
      [
        {
          name: 'select_country',
          label: 'Country',
          description: `The country whose regions are drawn. There are no outlines for: ${countriesWithoutRegions().join(', ')}.`,
          kind: 'select',
          choices: COUNTRIES_WITH_REGIONS.map(({ key, label }) => ({ value: key, label })),
          default: 'usa',
          affects: 'option',
        },
      ],
      [
        {
          name: 'entity',
          label: 'ISO 3166-2 codes',
          description: 'Column with the regions: codes such as US-CA or FR-75, or names.',
          kind: 'column',
          affects: 'query',
          required: true,
        },
      ],
      [metric],
    ]),
    linearLook,
    section('customize', 'Chart', [[numberFormat('number_format', 'Number format')]]),
  ],
}
