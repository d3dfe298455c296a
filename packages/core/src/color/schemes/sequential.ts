import { colorsOf, type LinearScheme } from './scheme.ts'

/**
 * Sequential schemes with ids of Superset and other BI products. From the color of the minimum to the color of the
 * maximum.
 */
export const FIELD_SCHEMES: readonly LinearScheme[] = (
  [
    [
      'superset_seq_1',
      'Superset Sequential #1',
      false,
      'f4fad4 d7f1ac a9e3af 82cdbb 63c1bf 1fa8c9 2367ac 2a2d84 251354 050415',
    ],
    [
      'superset_seq_2',
      'Superset Sequential #2',
      false,
      'fbf1b4 fdd093 fead71 ff7f44 e04355 c53d6f 952b7b 4f167b 251354 050415',
    ],
    ['superset_div_1', 'Superset Diverging #1', true, 'e04355 e87180 efa1aa f7d0d4 f6f6f7 c8e9f1 8fd3e4 58bdd7 1fa8c9'],
    ['superset_div_2', 'Superset Diverging #2', true, 'ff7f44 ff9e72 fec0a1 ffdfd0 f6f6f7 c8e9f1 8fd3e4 58bdd7 1fa8c9'],
    [
      'preset_seq_1',
      'Preset Sequential #1',
      false,
      'f3faeb def2d7 caeac4 98debc 69d3b5 4aa59d 287886 0d5b6a 03273f 03273f',
    ],
    [
      'preset_seq_2',
      'Preset Sequential #2',
      false,
      'feece8 fde2da fccec2 f998aa f76896 d13186 ac0378 790071 43026c 050415',
    ],
    ['preset_div_1', 'Preset Diverging #1', true, 'b17baa c59dc0 d9bdd5 d9bdd5 f6f6f7 cbefe5 98deca 64d0b0 32be96'],
    ['preset_div_2', 'Preset Diverging #2', true, 'cb5171 d87c94 e5a8b7 f2d3db f6f6f7 cee8ec 9cd1d8 6cbac6 3aa3b2'],
    ['echarts_gradient', 'ECharts gradient', false, 'f6efa6 d88273 bf444c'],
    ['blue_white_yellow', 'Blue/white/yellow', true, '00d1c1 ffffff ffb400'],
    ['fire', 'Fire', false, 'ffffff ffff00 ff0000 000000'],
    ['white_black', 'White/black', false, 'ffffff 000000'],
    ['black_white', 'Black/white', false, '000000 ffffff'],
    ['dark_blue', 'Dark blues', false, 'ebf5f8 6bb1cc 357e9b 1b4150 092935'],
    ['pink_grey', 'Pink/grey', true, 'e70b81 fafafa 666666'],
    ['greens', 'Greens', false, 'ffffcc 78c679 006837'],
    ['purples', 'Purples', false, 'f2f0f7 9e9ac8 54278f'],
    ['oranges', 'Oranges', false, 'fef0d9 fc8d59 b30000'],
    ['red_yellow_blue', 'Red/yellow/blue', true, 'd7191c fdae61 ffffbf abd9e9 2c7bb6'],
    ['brown_white_green', 'Brown/white/green', true, 'a6611a dfc27d f5f5f5 80cdc1 018571'],
    ['purple_white_green', 'Purple/white/green', true, '7b3294 c2a5cf f7f7f7 a6dba0 008837'],
  ] as const
).map(([id, label, isDiverging, colors]) => ({ id, label, isDiverging, colors: colorsOf(colors) }))
