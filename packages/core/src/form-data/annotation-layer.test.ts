import { describe, expect, test } from 'vitest'
import {
  ANNOTATION_TYPES,
  annotationSourcesOf,
  type FormData,
  readAnnotationLayer,
  readAnnotationLayers,
} from './index.ts'

const form: FormData = { datasource: '1__table', viz_type: 'pie' }

describe('annotation layers', () => {
  test('what is missing has its default [ENTITY-ANNOT-005]', () => {
    const bare = {
      name: '',
      annotationType: 'FORMULA',
      sourceType: '',
      value: '',
      overrides: {},
      show: true,
      showLabel: false,
      color: null,
      opacity: '',
      style: 'solid',
      width: 1,
      showMarkers: false,
      hideLine: false,
      titleColumn: '',
      descriptionColumns: [],
      timeColumn: '',
      intervalEndColumn: '',
    }
    for (const stored of [{}, null, 'text', []]) expect(readAnnotationLayer(stored)).toEqual(bare)
    const nonsense = {
      show: 'no',
      width: -1,
      style: 'wavy',
      opacity: 0.5,
      color: 7,
      descriptionColumns: 'a',
      overrides: [],
    }
    expect(readAnnotationLayer(nonsense)).toEqual(bare)
  })
  test.each([
    [{ annotationType: 'FORMULA', sourceType: 'NATIVE', value: 5 }, '', '5'],
    [{ annotationType: 'FORMULA', value: '12' }, '', '12'],
    [{ annotationType: 'EVENT', sourceType: 'NATIVE', value: '7' }, 'NATIVE', 7],
    [{ annotationType: 'EVENT', sourceType: 'table', value: 8 }, 'table', 8],
    [{ annotationType: 'INTERVAL', sourceType: 'line', value: 9 }, 'NATIVE', 9],
    [{ annotationType: 'TIME_SERIES', sourceType: 'NATIVE', value: 10 }, 'line', 10],
    [{ annotationType: 'WEATHER', value: 'x' }, '', 'x'],
  ])('%j comes from "%s" with value %j [ENTITY-ANNOT-001] [ENTITY-ANNOT-004]', (stored, sourceType, value) => {
    expect(readAnnotationLayer(stored)).toMatchObject({ sourceType, value })
  })
  test('stored layers are for events and intervals only [ENTITY-ANNOT-002] [ENTITY-ANNOT-003]', () => {
    expect(ANNOTATION_TYPES.filter(type => annotationSourcesOf(type).includes('NATIVE'))).toEqual(['EVENT', 'INTERVAL'])
    for (const annotationType of ANNOTATION_TYPES) {
      for (const sourceType of annotationSourcesOf(annotationType)) {
        expect(readAnnotationLayer({ annotationType, sourceType })).toMatchObject({ annotationType, sourceType })
      }
    }
  })
  test('a form keeps the list; other keys stay, what is no layer goes [ENTITY-ANNOT-001] [ENTITY-ANNOT-005]', () => {
    const layer = { name: 'goal', annotationType: 'FORMULA', value: '2*x', overrides: { time_range: null }, own: [1] }
    const [read, ...others] = readAnnotationLayers({ ...form, annotation_layers: [layer, null, 'x'] })
    expect(others).toEqual([])
    expect(read).toMatchObject(layer)
    expect(readAnnotationLayer(read)).toEqual(read)
    expect(readAnnotationLayers(form)).toEqual([])
  })
})
