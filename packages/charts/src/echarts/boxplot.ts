export { BoxplotChart as module } from 'echarts/charts'
