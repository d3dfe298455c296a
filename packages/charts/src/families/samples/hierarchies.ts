import { sampleTable } from './table.ts'

/** Population in 2005, in millions. */
export const populations = sampleTable(
  { continent: 'string', country: 'string', population: 'numeric', life: 'numeric' },
  [
    ['Asia', 'China', 1306.3, 94_053],
    ['Asia', 'India', 1080.3, 69_900],
    ['Asia', 'Indonesia', 219, 15_500],
    ['Asia', 'Pakistan', 162.4, 10_600],
    ['Asia', 'Bangladesh', 144.3, 9_250],
    ['Asia', 'Japan', 127.4, 10_510],
    ['Asia', 'Philippines', 87.9, 6_280],
    ['Africa', 'Nigeria', 128.8, 6_030],
    ['Africa', 'Egypt', 77.5, 5_530],
    ['Africa', 'South Africa', 44.3, 2_180],
    ['Africa', 'Rwanda', 8.4, 390],
    ['Europe', 'Germany', 82.4, 6_550],
    ['Europe', 'Turkey', 69.7, 5_000],
    ['Europe', 'United Kingdom', 60.4, 4_790],
    ['Europe', 'France', 60.7, 4_900],
    ['Europe', 'Iceland', 0.3, 24],
    ['Americas', 'United States', 295.7, 23_120],
    ['Americas', 'Brazil', 186.1, 13_470],
    ['Americas', 'Mexico', 106.2, 8_080],
    ['Americas', 'Argentina', 39.5, 2_970],
    ['Oceania', 'Australia', 20.1, 1_640],
    ['Oceania', 'New Zealand', 4, 320],
  ],
)

/** Levels of uneven depth, and one name in two branches. */
export const deepLevels = sampleTable({ area: 'string', team: 'string', person: 'string', hours: 'numeric' }, [
  ['Data', 'Import', 'Ada', 120],
  ['Data', 'Import', 'Ben', 80],
  ['Data', 'Engine', 'Ada', 60],
  ['Data', 'Engine', null, 40],
  ['Data', null, null, 30],
  ['Design', 'Charts', 'Cleo', 90],
  ['Design', 'Charts', '<b>Dan</b>', 70],
  ['Design', 'Words', 'Eve', 20],
  [null, null, null, 25],
])
