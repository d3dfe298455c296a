import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { useUiTexts } from '../texts.ts'
import { initials, toneOf } from './avatar-name.ts'
import s from './Small.module.css'

interface VisuallyHiddenProps {
  readonly as?: 'span' | 'h1'
  /** `status`: screen readers announce every change. */
  readonly role?: 'status'
  readonly children: ReactNode
}

/** Content for screen readers only. */
export const VisuallyHidden = ({ as: Element = 'span', role, children }: VisuallyHiddenProps) => (
  <Element className={s.hidden} role={role}>
    {children}
  </Element>
)

export interface SkeletonProps {
  readonly width?: CSSProperties['width'] | undefined
  readonly height?: CSSProperties['height'] | undefined
  readonly className?: string | undefined
}

/** Placeholder of content that is loading, in its final size. */
export const Skeleton = ({ width = '100%', height = 12, className }: SkeletonProps) => (
  <span className={cx(s.skeleton, className)} style={{ width, height }} aria-hidden="true" />
)

export interface ProgressBarProps {
  /** Completed share, 0 to 1; null if unknown. */
  readonly value: number | null
  readonly label: string
  /** Height of 2 px, for the upper edge of a region. */
  readonly thin?: boolean | undefined
  readonly className?: string | undefined
}

/** Progress of long work. */
export const ProgressBar = ({ value, label, thin = false, className }: ProgressBarProps) => (
  <span
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={value === null ? undefined : Math.round(value * 100)}
    className={cx(s.progress, thin && s.thin, className)}
  >
    <span
      className={cx(s.bar, value === null && s.indeterminate)}
      style={value === null ? undefined : { width: `${Math.min(100, Math.max(0, value * 100))}%` }}
    />
  </span>
)

export interface AvatarProps {
  readonly name: string
  readonly size?: 'm' | 's' | undefined
}

/** Initials of a user. The same name always has the same colors. */
export const Avatar = ({ name, size = 'm' }: AvatarProps) => (
  <span
    className={cx(s.avatar, size === 's' && s.avatarS, s[`tone${toneOf(name)}`])}
    role="img"
    aria-label={name}
    title={name}
  >
    {initials(name)}
  </span>
)

const LINE_SHARES = [62, 88, 74, 94, 56, 81]

export interface LoadingLinesProps {
  readonly lines?: number | undefined
  readonly className?: string | undefined
}

/** Placeholder lines for a region of unknown shape. Screen readers announce it once. */
export const LoadingLines = ({ lines = LINE_SHARES.length, className }: LoadingLinesProps) => (
  <div className={cx(s.lines, className)} aria-busy="true">
    <LoadingNote />
    {Array.from({ length: lines }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never change their order
      <Skeleton key={at} width={`${LINE_SHARES[at % LINE_SHARES.length]}%`} height={13} />
    ))}
  </div>
)

/** Announces to screen readers that a region is loading. */
export const LoadingNote = () => {
  const texts = useUiTexts()
  return (
    <span className={s.hidden} role="status">
      {texts.loading}
    </span>
  )
}
