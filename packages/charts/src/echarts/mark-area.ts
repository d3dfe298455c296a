export { MarkAreaComponent as module } from 'echarts/components'
