import { GridSimpleComponent, TooltipComponent } from 'echarts/components'
import { use } from 'echarts/core'

// Nearly every chart needs these two: with them in the core's chunk the first picture waits for fewer files.
use([GridSimpleComponent, TooltipComponent])

export { init, use } from 'echarts/core'
