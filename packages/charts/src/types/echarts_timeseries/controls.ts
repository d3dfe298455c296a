import { cartesianPanel, markers, seriesType, stackControl, valueControls } from '../../controls/cartesian.ts'
import type { ControlPanel } from '../../controls/control.ts'
import { checkbox } from '../../controls/shared.ts'

export const controls: ControlPanel = cartesianPanel({
  own: [
    [seriesType('Series Style', 'line'), stackControl(null, 'Stacked Style')],
    [
      {
        ...checkbox('area', 'Area Chart', false, 'Fills the area under the lines.'),
        visible: ({ seriesType }) => seriesType !== 'bar' && seriesType !== 'scatter',
      },
    ],
    ...markers,
    ...valueControls,
  ],
})
