import type { ControlPanel } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
import { checkbox, numberFormat, section, seriesOverTime, timeFormat } from '../../controls/shared.ts'

export const controls: ControlPanel = {
  sections: [
    seriesOverTime(1000),
    look,
    section('customize', 'Chart', [
      [checkbox('rose_area_proportion', 'Use area proportions', false, 'The area shows the value, not the radius.')],
      [checkbox('show_legend', 'Show legend', true)],
      [timeFormat('date_time_format', 'Date format'), numberFormat('number_format', 'Number format')],
    ]),
  ],
}
