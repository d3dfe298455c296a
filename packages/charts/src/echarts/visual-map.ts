export { VisualMapContinuousComponent as module } from 'echarts/components'
