import { cartesianPanel, markers, seriesType, stackControl, valueControls } from '../../controls/cartesian.ts'
import type { ControlPanel } from '../../controls/control.ts'
import { checkbox } from '../../controls/shared.ts'

export const controls: ControlPanel = cartesianPanel({
  own: [
    [seriesType('Series style', 'line'), stackControl(null, 'Stacked style')],
    [
      {
        ...checkbox('area', 'Area chart', false, 'Fills the area under the lines.'),
        visible: ({ seriesType }) => seriesType !== 'bar' && seriesType !== 'scatter',
      },
    ],
    ...markers,
    ...valueControls,
  ],
})
