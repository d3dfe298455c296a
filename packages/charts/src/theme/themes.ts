import type { ChartTheme } from '../contract/chart-theme.ts'

// Single quotes, because ECharts writes the name into a double-quoted attribute without escaping.
const FONT_FAMILY = "'Inter Variable',Inter,system-ui,sans-serif"

/** Category order is fixed: lake, copper, teal, plum, sky, brick, ochre, slate, rose, moss. */
export const LIGHT_THEME: ChartTheme = Object.freeze({
  name: 'light',
  categories: [
    '#226fb1',
    '#c16836',
    '#1a9777',
    '#672e81',
    '#329bcf',
    '#b93d46',
    '#be8a00',
    '#616d85',
    '#d96e98',
    '#53661b',
  ],
  other: '#a9aea9',
  positive: '#1a9777',
  negative: '#c16836',
  total: '#3d4743',
  muted: '#c9ccc5',
  ramps: {
    depth: ['#eaf1f3', '#c3d9e6', '#8fb9d8', '#5795c5', '#226fb1', '#17507f', '#0e3454'],
    ember: ['#f4efdf', '#efd9a6', '#e5b568', '#d28843', '#b5572f', '#8a2f2b', '#561a26'],
    verdigris: ['#e6f0eb', '#bcdccf', '#87c3ae', '#4ea58b', '#1a8369', '#0f6250', '#083f34'],
    diverging: ['#17507f', '#4a8cc0', '#9cc3de', '#eeeee6', '#eab98f', '#cf7d48', '#8f4218'],
  },
  text: '#171c1a',
  textSoft: '#48504c',
  textMuted: '#626a65',
  rule: '#e0e1da',
  ruleStrong: '#c8cac2',
  pointer: '#7f8781',
  surface: '#fdfdfb',
  raised: '#ffffff',
  success: '#2c6120',
  danger: '#a3211a',
  fontFamily: FONT_FAMILY,
})

export const DARK_THEME: ChartTheme = Object.freeze({
  name: 'dark',
  categories: [
    '#6ca6f3',
    '#de871e',
    '#62dec4',
    '#8f61bb',
    '#82cffd',
    '#c74a51',
    '#e8ce57',
    '#757a87',
    '#e181b0',
    '#97c07e',
  ],
  other: '#59625d',
  positive: '#62dec4',
  negative: '#de871e',
  total: '#c3cbc6',
  muted: '#3b4541',
  ramps: {
    depth: ['#1d2a35', '#1f4263', '#2a5f92', '#3f81c2', '#6ca6f3', '#a5ccfb', '#dcebff'],
    ember: ['#2b241c', '#553219', '#8a4a18', '#bd6a1e', '#e1933a', '#f2bf6b', '#fbe7b5'],
    verdigris: ['#1a2c28', '#1d483f', '#23695a', '#2f8d78', '#5cc4ad', '#9adfce', '#d6f5ec'],
    diverging: ['#a5ccfb', '#5c97e0', '#31527c', '#2c322f', '#7a5023', '#cf8434', '#f8c98d'],
  },
  text: '#e7ebe8',
  textSoft: '#b3bcb7',
  textMuted: '#929c96',
  rule: '#272e2b',
  ruleStrong: '#3b4541',
  pointer: '#6f7b75',
  surface: '#171c1a',
  raised: '#202624',
  success: '#98cc83',
  danger: '#f49488',
  fontFamily: FONT_FAMILY,
})

export const chartTheme = (name: 'light' | 'dark'): ChartTheme => (name === 'dark' ? DARK_THEME : LIGHT_THEME)
