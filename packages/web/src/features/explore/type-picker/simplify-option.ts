import type { ChartOption } from '@belvedere/charts'
import { isRecord, type JsonRecord } from '@belvedere/core/json'

type Change = (part: JsonRecord) => JsonRecord

/** Applies a change to a part of an option that may be one, several or absent. */
function changed(part: unknown, change: Change): unknown {
  if (Array.isArray(part)) return part.map(each => changed(each, change))
  return isRecord(part) ? change(part) : part
}

const hidden: Change = part => ({ ...part, show: false })

const wordlessAxis: Change = axis => ({
  ...axis,
  name: '',
  // axes of parallel lines write their values all the same
  axisLabel: { show: false, formatter: () => '' },
  axisTick: { show: false },
  minorTick: { show: false },
})

const wordlessRadar: Change = radar => ({
  ...radar,
  center: ['50%', '50%'],
  radius: '82%',
  axisName: { show: false },
  axisLabel: { show: false },
})

const wordlessCalendar: Change = calendar => ({
  ...calendar,
  yearLabel: { show: false },
  monthLabel: { show: false },
  dayLabel: { show: false },
})

/** Words on marks are their own even where the series says nothing. */
const wordlessSeries: Change = series => ({
  ...series,
  ...(series.type === 'custom' ? {} : { label: { show: false } }),
  labelLine: { show: false },
  endLabel: { show: false },
  upperLabel: { show: false },
  edgeLabel: { show: false },
  ...(Array.isArray(series.data) && series.type !== 'custom' ? { data: series.data.map(wordlessMark) } : {}),
  ...(series.type === 'gauge'
    ? { title: { show: false }, detail: { show: false }, axisLabel: { show: false }, axisTick: { show: false } }
    : {}),
})

function wordlessMark(mark: unknown): unknown {
  if (!isRecord(mark)) return mark
  const { children, ...own } = mark
  const shown = 'label' in own ? { ...own, label: { show: false } } : own
  return Array.isArray(children) ? { ...shown, children: children.map(wordlessMark) } : shown
}

const GRID = { left: 6, right: 6, top: 8, bottom: 6, containLabel: false }

/** Charts of one plot fill the picture; where there are several, each keeps its place. */
const filledGrid = (grid: unknown): unknown => (Array.isArray(grid) && grid.length > 1 ? grid : GRID)

/** The option of a picture that is too small to be read: shapes and colours without labels, axes and legends. */
export function withoutWords(chart: ChartOption): ChartOption {
  if (chart.renderer !== 'echarts') return chart
  const option = chart.option as JsonRecord
  return {
    ...chart,
    option: {
      ...option,
      legend: { show: false },
      title: { show: false },
      graphic: [],
      toolbox: { show: false },
      dataZoom: [],
      ...('grid' in option || 'xAxis' in option ? { grid: filledGrid(option.grid) } : {}),
      xAxis: changed(option.xAxis, wordlessAxis),
      yAxis: changed(option.yAxis, wordlessAxis),
      radar: changed(option.radar, wordlessRadar),
      parallel: changed(option.parallel, parallel => ({ ...parallel, left: 14, right: 14, top: 10, bottom: 8 })),
      parallelAxis: changed(option.parallelAxis, wordlessAxis),
      calendar: changed(option.calendar, wordlessCalendar),
      visualMap: changed(option.visualMap, hidden),
      series: changed(option.series, wordlessSeries),
    } as typeof chart.option,
  }
}
