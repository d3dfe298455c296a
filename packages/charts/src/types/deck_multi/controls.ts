import type { ControlPanel } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
import { adhocFilters, section, timeRange } from '../../controls/shared.ts'
import { mapView } from '../../families/map/controls.ts'
import { STACKED } from '../../families/map/stacked.ts'

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [
      [
        {
          name: 'deck_slices',
          label: 'Maps',
          description:
            'Saved maps, from bottom to top. Filters and the time range of this chart are applied to all of them.',
          kind: 'charts',
          vizTypes: STACKED,
          affects: 'query',
          required: true,
        },
      ],
      [timeRange],
      [adhocFilters],
    ]),
    look,
    mapView(false),
  ],
}
