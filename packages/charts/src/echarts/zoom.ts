export { DataZoomComponent as module } from 'echarts/components'
