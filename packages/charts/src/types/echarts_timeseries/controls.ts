import { cartesianPanel, markers, stackControl, valueControls } from '../../controls/cartesian.ts'
import type { ControlPanel } from '../../controls/control.ts'
import { checkbox } from '../../controls/shared.ts'

export const controls: ControlPanel = cartesianPanel({
  own: [
    [
      {
        name: 'seriesType',
        label: 'Series Style',
        description: 'The kind of mark that shows the values.',
        kind: 'select',
        choices: [
          { value: 'line', label: 'Line' },
          { value: 'scatter', label: 'Scatter' },
          { value: 'smooth', label: 'Smooth Line' },
          { value: 'bar', label: 'Bar' },
          { value: 'start', label: 'Step - start' },
          { value: 'middle', label: 'Step - middle' },
          { value: 'end', label: 'Step - end' },
        ],
        default: 'line',
        affects: 'option',
      },
      stackControl(null, 'Stacked Style'),
    ],
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
