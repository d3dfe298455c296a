export { TreeChart as module } from 'echarts/charts'
