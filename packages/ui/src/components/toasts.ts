import { createContext, useContext } from 'react'

export type ToastTone = 'success' | 'info' | 'error'

export interface ToastAction {
  readonly label: string
  readonly onAction: () => void
}

export interface ToastMessage {
  /** Equal for the same text in the same tone, so that it is shown once. */
  readonly id: string
  readonly tone: ToastTone
  readonly text: string
  readonly action?: ToastAction | undefined
}

/** Maximum number of toasts shown at a time. */
export const MAX_TOASTS = 4

/**
 * Passes messages to the component that shows them. Messages are queued until it is attached: its code is loaded with
 * the first message.
 */
export const createMessages = () => {
  let waiting: readonly ToastMessage[] = []
  let place: ((message: ToastMessage) => void) | null = null
  let isRequested = false
  const listeners = new Set<() => void>()
  return {
    /** True once there was a message to show. */
    isRequested: () => isRequested,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show: (tone: ToastTone, text: string, action?: ToastAction): void => {
      const message = { id: `${tone} ${text}`, tone, text, action }
      if (place) place(message)
      else waiting = [...waiting.filter(({ id }) => id !== message.id), message].slice(-MAX_TOASTS)
      isRequested = true
      for (const listener of listeners) listener()
    },
    /** Passes queued and later messages to the function. Returns a function that detaches it. */
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

/** Creates the functions that show toasts, also from outside React. Provide them to `ToastHost` by `ToastsContext`. */
export function createToasts() {
  const messages = createMessages()
  return {
    messages,
    success: (text: string, action?: ToastAction) => messages.show('success', text, action),
    info: (text: string, action?: ToastAction) => messages.show('info', text, action),
    error: (text: string, action?: ToastAction) => messages.show('error', text, action),
  }
}

export const ToastsContext = createContext<ReturnType<typeof createToasts> | null>(null)

/** `const { success, error } = useToasts()`. Pass an undo action whenever the change can be undone. */
export function useToasts(): ReturnType<typeof createToasts> {
  const toasts = useContext(ToastsContext)
  if (!toasts) throw new Error('There is no ToastsContext around this component')
  return toasts
}
