import {
  type FilterItem,
  isNativeFilter,
  newDivider,
  newFilter,
  withColumn,
  withDataset,
} from '@belvedere/core/filters'
import { expect, test } from 'vitest'
import {
  activate,
  addItem,
  changeItem,
  dropItem,
  isChanged,
  itemsToSave,
  moveBy,
  openForm,
  problemAt,
  removeItem,
  restoreItem,
  tried,
} from './form.ts'

const filter = (id: string, parents: readonly string[] = []) => ({
  ...withColumn(withDataset({ ...newFilter(id), name: id }, 7), 'city'),
  cascadeParentIds: parents,
})
const ITEMS: readonly FilterItem[] = [filter('a'), filter('b', ['a']), { ...newDivider('d'), title: 'More' }]
const ids = (items: readonly FilterItem[]) => items.map(({ id }) => id)

test('what was removed can be brought back, and then goes for good with what names it [FILTER-NATIVE-005]', () => {
  const removed = removeItem('a')(openForm(ITEMS))
  expect(ids(removed.items)).toEqual(['a', 'b', 'd'])
  expect(itemsToSave(removed).filter(isNativeFilter)).toMatchObject([{ id: 'b', cascadeParentIds: [] }])
  expect(isChanged(restoreItem('a')(removed), ITEMS)).toBe(false)
  expect(dropItem('a')(restoreItem('a')(removed)).items).toHaveLength(3)
  const dropped = dropItem('a')(removed)
  expect([ids(dropped.items), dropped.active]).toEqual([['b', 'd'], 'b'])
})

test('the first item with a problem is shown when saving is tried, and only then [FILTER-NATIVE-010]', () => {
  const added = activate('a')(addItem('NATIVE_FILTER', 'x')(openForm(ITEMS)))
  expect(problemAt(added, 'NATIVE_FILTER-x', 'name')).toBeUndefined()
  const shown = tried(added)
  expect([shown.active, problemAt(shown, 'NATIVE_FILTER-x', 'name')]).toEqual(['NATIVE_FILTER-x', 'Name is required'])
})

test('items are moved within the list, and changed where they stand', () => {
  const form = openForm(ITEMS)
  expect(ids(moveBy('b', -1)(form).items)).toEqual(['b', 'a', 'd'])
  expect(moveBy('a', -1)(form).items).toEqual(form.items)
  expect(itemsToSave(changeItem({ ...filter('a'), name: 'A' })(form))[0]).toMatchObject({ name: 'A' })
})
