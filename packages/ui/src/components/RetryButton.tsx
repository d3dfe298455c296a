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
  /** "Try again" when absent. */
  readonly label?: string | undefined
}

/** "Try again": what then takes its place gets the focus, be it what was read or the next failure's button. */
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
