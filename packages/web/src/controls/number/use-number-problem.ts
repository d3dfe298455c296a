import { problemsOf, validateFiniteNumber, validateStrictInteger } from '@belvedere/core/form-data'
import { useState } from 'react'
import { t } from '../../i18n.ts'

interface Bounds {
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly integer?: boolean | undefined
}

function boundsText({ min, max }: Bounds): string {
  if (min !== undefined && max !== undefined) return t('is expected to be between {min} and {max}', { min, max })
  return min === undefined
    ? t('is expected to be at most {max}', { max: max ?? '' })
    : t('is expected to be at least {min}', { min })
}

/**
 * Returns the problem of a number field's text: its type first, then its bounds (requirements VALID-003, VALID-031).
 */
export function useNumberProblem(bounds: Bounds): {
  readonly problem: string | null
  readonly onInvalid: (text: string | null) => void
} {
  const [text, onInvalid] = useState<string | null>(null)
  if (text === null) return { problem: null, onInvalid }
  const [kind] = problemsOf(text, [bounds.integer ? validateStrictInteger : validateFiniteNumber])
  return { problem: kind === undefined ? boundsText(bounds) : t(kind), onInvalid }
}
