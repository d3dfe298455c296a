export { GraphChart as module } from 'echarts/charts'
