export { TreemapChart as module } from 'echarts/charts'
