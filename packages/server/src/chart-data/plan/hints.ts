import { AppError } from '@belvedere/core/errors'
import { TIME_GRAINS } from '@belvedere/core/time'
import type { LoadedDataset } from '../../datasets/load-dataset.ts'

/** Returns the edit distance of two texts: the number of letters to change, add or remove. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same))
    }
    row = next
  }
  return row[other.length] ?? 0
}

const MAX_NAME_LENGTH = 100
const MAX_NAMES = 12

/** Returns a hint with the most similar name, or with the available names if none is similar. */
function namesHint(name: string, names: readonly string[], noun: string): string {
  const lowered = name.slice(0, MAX_NAME_LENGTH).toLowerCase()
  const near = names
    .map(name => ({ name, far: distance(lowered, name.slice(0, MAX_NAME_LENGTH).toLowerCase()) }))
    .sort((a, b) => a.far - b.far)[0]
  if (near && near.far <= Math.ceil(lowered.length / 3)) return `Did you mean "${near.name}"?`
  if (names.length === 0) return `The dataset has no ${noun}.`
  const shown = names.slice(0, MAX_NAMES).map(name => `"${name}"`)
  return `The dataset's ${noun}: ${shown.join(', ')}${names.length > shown.length ? ', …' : ''}.`
}

function hintFor({ code, extra }: AppError, dataset: LoadedDataset): string | undefined {
  switch (code) {
    case 'COLUMN_DOES_NOT_EXIST_ERROR':
      return namesHint(
        String(extra.column),
        dataset.columns.map(column => column.column_name),
        'columns',
      )
    case 'METRIC_DOES_NOT_EXIST_ERROR':
      return namesHint(
        String(extra.metric),
        dataset.metrics.map(metric => metric.metric_name),
        'saved metrics',
      )
    case 'UNSUPPORTED_TIME_GRAIN':
      return `Time grains: ${TIME_GRAINS.map(({ value }) => value).join(', ')}.`
    case 'EMPTY_QUERY':
      return 'Choose at least one column or metric.'
    case 'DUPLICATE_LABEL':
      return 'Give one of them another label.'
    default:
      return undefined
  }
}

/** Adds a hint to an error of planning that has none. Other errors are returned unchanged. */
export function hinted(error: unknown, dataset: LoadedDataset): unknown {
  if (!(error instanceof AppError) || error.extra.hint !== undefined) return error
  const hint = hintFor(error, dataset)
  return hint === undefined ? error : new AppError(error.code, { ...error.extra, hint }, { cause: error })
}
