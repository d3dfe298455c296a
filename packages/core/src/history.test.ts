import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commit, forget, isFull, isUnsaved, preview, redo, startHistory, UNDO_SLOTS, undo } from './history.ts'

test('undoing everything gives the very same object back, redoing it the last one [DASH-LAYOUT-002]', () => {
  fc.assert(
    fc.property(fc.array(fc.object(), { minLength: 1, maxLength: UNDO_SLOTS }), documents => {
      const saved = {}
      let history = startHistory<object>(saved)
      for (const document of documents) history = commit(history, document)
      const last = history.present
      for (const _ of documents) history = undo(history)
      expect(history.present).toBe(saved)
      expect(isUnsaved(history, saved)).toBe(false)
      for (const _ of documents) history = redo(history)
      expect(history.present).toBe(last)
    }),
  )
})
test('any walk of commits, undos and redos keeps to the slots', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('commit', 'undo', 'redo')), steps => {
      let history = startHistory(0)
      steps.forEach((step, i) => {
        history = step === 'commit' ? commit(history, i + 1, 5) : step === 'undo' ? undo(history) : redo(history)
        expect(history.past.length).toBeLessThanOrEqual(5)
      })
    }),
  )
})
test('the same document takes no slot; a preview neither', () => {
  const history = startHistory('a')
  expect(commit(history, 'a')).toBe(history)
  expect(preview(history, 'b')).toEqual({ past: [], present: 'b', future: [] })
  expect(undo(history)).toBe(history)
  expect(redo(history)).toBe(history)
})
test('an undefined document is a document', () => {
  const history = commit(startHistory<number | undefined>(undefined), 1)
  expect(redo(undo(history))).toEqual(history)
})
test('slots are used up, saving forgets [DASH-LAYOUT-003] [DASH-LAYOUT-012] [CONST-072]', () => {
  let history = startHistory(0)
  for (let i = 1; i <= 50; i++) history = commit(history, i)
  expect(isFull(history)).toBe(true)
  expect(forget(history)).toEqual(startHistory(50))
  expect(forget(startHistory(1)).past).toEqual([])
})
