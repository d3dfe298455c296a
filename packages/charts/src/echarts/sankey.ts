export { SankeyChart as module } from 'echarts/charts'
