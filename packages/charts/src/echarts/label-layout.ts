export { LabelLayout as module } from 'echarts/features'
