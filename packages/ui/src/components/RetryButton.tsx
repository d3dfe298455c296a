import type { ReactNode } from 'react'
import { useUiTexts } from '../texts.ts'
import { Button } from './Button.tsx'
import { followFocus } from './follow-focus.ts'

export interface RetryButtonProps {
  readonly onRetry: () => unknown
  readonly size?: 'm' | 's' | undefined
  readonly icon?: ReactNode
  readonly busy?: boolean | undefined
  readonly className?: string | undefined
  /** Default: "Try again". */
  readonly label?: string | undefined
}

/**
 * Button that retries. The focus moves to the element that replaces it: the content, or the button of the next failure.
 */
export const RetryButton = ({ onRetry, label, size = 's', ...rest }: RetryButtonProps) => {
  const { tryAgain } = useUiTexts()
  return (
    <Button
      {...rest}
      size={size}
      onClick={event => {
        followFocus(event.currentTarget)
        onRetry()
      }}
    >
      {label ?? tryAgain}
    </Button>
  )
}
