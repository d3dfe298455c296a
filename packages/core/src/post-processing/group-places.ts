import type { Frame } from './frame.ts'
import { defineOperation } from './operation.ts'
import type { PlacesRule } from './place-sums.ts'

/**
 * Combines the rows of each place if there are more rows than the row limit lets pass. The database does this, over all
 * rows; rows within the limit stay as they are.
 */
export const groupPlaces = defineOperation({
  operation: 'group_places',
  parse: (options): PlacesRule => ({
    columns: options.texts('columns') ?? options.fail('option "columns" is missing'),
    metric: options.text('metric'),
  }),
  apply: (frame: Frame): Frame => frame,
})
