export { MarkLineComponent as module } from 'echarts/components'
