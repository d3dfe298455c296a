export { TitleComponent as module } from 'echarts/components'
