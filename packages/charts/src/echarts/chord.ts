export { ChordChart as module } from 'echarts/charts'
