import { expect, test } from 'vitest'
import { NETWORK_ERROR, renderError } from './index.ts'

test('what charts say of answers that never came, and of pictures that fail [ERR-024] [ERR-025]', () => {
  expect(NETWORK_ERROR).toBe('Network error.')
  expect(renderError('no axis')).toBe('An error occurred while rendering the visualization: no axis')
})
