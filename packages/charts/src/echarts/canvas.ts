export { CanvasRenderer as module } from 'echarts/renderers'
