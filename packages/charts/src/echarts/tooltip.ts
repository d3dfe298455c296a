export { TooltipComponent as module } from 'echarts/components'
