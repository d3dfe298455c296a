import type { ChartTheme } from '../contract/chart-theme.ts'

const SMALL = 11

const axis = (theme: ChartTheme, hasLine: boolean, hasGrid: boolean) => ({
  axisLine: { show: hasLine, lineStyle: { color: theme.ruleStrong, width: 1 } },
  axisTick: { show: false, length: 4, lineStyle: { color: theme.ruleStrong } },
  axisLabel: { color: theme.textMuted, fontSize: SMALL, margin: 8, hideOverlap: true },
  splitLine: { show: hasGrid, lineStyle: { color: theme.rule, width: 1 } },
  splitArea: { show: false },
})

const legend = (theme: ChartTheme) => ({
  type: 'scroll',
  top: 0,
  left: 0,
  itemWidth: 9,
  itemHeight: 9,
  itemGap: 14,
  icon: 'roundRect',
  // Symbols of all types have the same size: with the border of the marks some would be smaller.
  itemStyle: { borderWidth: 0 },
  padding: 0,
  textStyle: { color: theme.textSoft, fontSize: SMALL, padding: [0, 0, 0, -2] },
  inactiveColor: theme.textMuted,
  pageIconColor: theme.textSoft,
  pageIconInactiveColor: theme.other,
  pageIconSize: 10,
  pageTextStyle: { color: theme.textMuted, fontSize: SMALL },
})

const tooltip = (theme: ChartTheme) => ({
  backgroundColor: theme.raised,
  borderWidth: 0,
  padding: 0,
  confine: true,
  transitionDuration: 0,
  textStyle: { color: theme.text, fontSize: 12 },
  extraCssText: 'border-radius:8px;box-shadow:var(--shadow-2);',
  axisPointer: {
    lineStyle: { color: theme.pointer, width: 1, type: 'solid' },
    crossStyle: { color: theme.pointer, width: 1 },
    shadowStyle: { color: theme.name === 'dark' ? 'rgba(255,255,255,.06)' : 'rgba(30,40,34,.05)' },
  },
})

const blurred = { opacity: 0.22 }

const series = (theme: ChartTheme) => ({
  line: {
    symbol: 'circle',
    showSymbol: false,
    symbolSize: 6,
    connectNulls: false,
    lineStyle: { width: 1.75, cap: 'round', join: 'round' },
    itemStyle: { borderWidth: 1.5, borderColor: theme.surface },
    emphasis: { focus: 'series', lineStyle: { width: 2.25 } },
    blur: { lineStyle: blurred, itemStyle: blurred, areaStyle: { opacity: 0.05 }, endLabel: { opacity: 0.3 } },
  },
  bar: {
    barMaxWidth: 36,
    barCategoryGap: '34%',
    barGap: '18%',
    emphasis: { focus: 'series', itemStyle: { color: 'inherit' } },
    blur: { itemStyle: { opacity: 0.28 } },
  },
  pie: {
    itemStyle: { borderColor: theme.surface, borderWidth: 1.5, borderRadius: 2 },
    label: { color: theme.textSoft, fontSize: SMALL },
    labelLine: { lineStyle: { color: theme.ruleStrong }, length: 8, length2: 8 },
    emphasis: { scale: false, focus: 'self', itemStyle: { color: 'inherit' } },
    blur: { itemStyle: { opacity: 0.28 }, label: { opacity: 0.5 }, labelLine: { lineStyle: { opacity: 0.5 } } },
  },
  scatter: {
    symbolSize: 7,
    itemStyle: { opacity: 0.62, borderColor: theme.surface, borderWidth: 0.75 },
    emphasis: { focus: 'series', itemStyle: { color: 'inherit' } },
    blur: { itemStyle: { opacity: 0.14 } },
  },
})

/** Returns the theme for `echarts.init` or `registerTheme`: defaults for everything that an option does not set. */
export function echartsTheme(theme: ChartTheme): Readonly<Record<string, unknown>> {
  return {
    color: [...theme.categories],
    backgroundColor: 'transparent',
    textStyle: { fontFamily: theme.fontFamily, fontSize: SMALL, color: theme.textSoft },
    grid: { left: 4, right: 12, top: 12, bottom: 4, outerBoundsMode: 'same' },
    categoryAxis: axis(theme, true, false),
    timeAxis: { ...axis(theme, true, false), axisTick: { ...axis(theme, true, false).axisTick, show: true } },
    valueAxis: { ...axis(theme, false, true), splitNumber: 4 },
    logAxis: { ...axis(theme, false, true), splitNumber: 4, minorSplitLine: { show: false } },
    legend: legend(theme),
    tooltip: tooltip(theme),
    ...series(theme),
  }
}
