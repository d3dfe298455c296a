export { GaugeChart as module } from 'echarts/charts'
