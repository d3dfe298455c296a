import { useMemo } from 'react'

export type ToastTone = 'success' | 'info' | 'error'

export interface ToastAction {
  readonly label: string
  readonly onAction: () => void
}

export interface ToastMessage {
  /** The same for the same words in the same tone: they stand there once. */
  readonly id: string
  readonly tone: ToastTone
  readonly text: string
  readonly action?: ToastAction | undefined
}

/** More messages than these are not shown at a time. */
export const MOST_TOASTS = 4

/** Passes messages on to the place that shows them, and keeps them until it stands: its code comes with the first one. */
export const createMessages = () => {
  let waiting: readonly ToastMessage[] = []
  let place: ((message: ToastMessage) => void) | null = null
  let isRequested = false
  const listeners = new Set<() => void>()
  return {
    /** Whether there ever was something to show. */
    isRequested: () => isRequested,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show: (tone: ToastTone, text: string, action?: ToastAction): void => {
      const message = { id: `${tone} ${text}`, tone, text, action }
      if (place) place(message)
      else waiting = [...waiting.filter(({ id }) => id !== message.id), message].slice(-MOST_TOASTS)
      isRequested = true
      for (const listener of listeners) listener()
    },
    /** Gives the place what waits and what comes; returns how it leaves. */
    attach: (next: (message: ToastMessage) => void) => {
      place = next
      for (const message of waiting) next(message)
      waiting = []
      return () => {
        place = null
      }
    },
  }
}

export const messages = createMessages()

/** Messages from anywhere, also outside React. */
export const toasts = {
  success: (text: string, action?: ToastAction) => messages.show('success', text, action),
  info: (text: string, action?: ToastAction) => messages.show('info', text, action),
  error: (text: string, action?: ToastAction) => messages.show('error', text, action),
}

/** `const { success, error } = useToasts()`. Take an undo action along whenever something can be undone. */
export const useToasts = (): typeof toasts => useMemo(() => toasts, [])
