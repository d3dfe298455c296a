import { ParallelChart } from 'echarts/charts'
import { ParallelComponent } from 'echarts/components'

export const module = [ParallelChart, ParallelComponent]
