export { ScatterChart as module } from 'echarts/charts'
