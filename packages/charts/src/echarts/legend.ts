export { LegendComponent as module } from 'echarts/components'
