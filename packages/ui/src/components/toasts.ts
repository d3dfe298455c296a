import { useMemo, useSyncExternalStore } from 'react'

export type ToastTone = 'success' | 'info' | 'error'

export interface ToastAction {
  readonly label: string
  readonly onAction: () => void
}

export interface Toast {
  readonly id: number
  readonly tone: ToastTone
  readonly text: string
  readonly action?: ToastAction | undefined
}

/** Success and info leave after this long; errors stay until they are closed. */
export const TOAST_MS = 5000
const MOST = 4

/** A list of messages with subscribers. */
export const createToastStore = () => {
  let toasts: readonly Toast[] = []
  let last = 0
  const listeners = new Set<() => void>()
  const set = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  return {
    list: () => toasts,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Shows a message and returns its id. The same words twice stand there once. */
    show: (tone: ToastTone, text: string, action?: ToastAction): number => {
      last += 1
      const others = toasts.filter(toast => toast.text !== text || toast.tone !== tone)
      set([...others, { id: last, tone, text, action }].slice(-MOST))
      return last
    },
    dismiss: (id: number) => set(toasts.filter(toast => toast.id !== id)),
  }
}

const store = createToastStore()

/** Messages from anywhere, also outside React. */
export const toasts = {
  success: (text: string, action?: ToastAction) => store.show('success', text, action),
  info: (text: string, action?: ToastAction) => store.show('info', text, action),
  error: (text: string, action?: ToastAction) => store.show('error', text, action),
  dismiss: store.dismiss,
}

/** `const { success, error } = useToasts()`. Take an undo action along whenever something can be undone. */
export const useToasts = (): typeof toasts => useMemo(() => toasts, [])

export const useToastList = (): readonly Toast[] => useSyncExternalStore(store.subscribe, store.list, store.list)
