import type { ChartOption } from '@belvedere/charts'
import { isRecord, type JsonRecord } from '@belvedere/core/json'

type Change = (part: JsonRecord) => JsonRecord

/** Applies a change to a part of an option: one record, a list or nothing. */
function changed(part: unknown, change: Change): unknown {
  if (Array.isArray(part)) return part.map(each => changed(each, change))
  return isRecord(part) ? change(part) : part
}

const hidden: Change = part => ({ ...part, show: false })

const wordlessAxis: Change = axis => ({
  ...axis,
  name: '',
  // A parallel axis draws its labels even if they are hidden.
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

/** Hides labels of marks. Series without `label` may have them by default. */
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

/** Fills the picture with a single plot. Several plots keep their layout. */
const filledGrid = (grid: unknown): unknown => (Array.isArray(grid) && grid.length > 1 ? grid : GRID)

/** Returns the option of a thumbnail: shapes and colors without labels, axes and legends. */
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
