import { Component, type ReactNode } from 'react'

interface Props {
  /** A new value renders the children again: other data, other settings, 'Try again'. */
  readonly resetKey: unknown
  readonly fallback: (error: Error, retry: () => void) => ReactNode
  readonly onError: (error: Error) => void
  readonly children: ReactNode
}
interface State {
  readonly error: Error | null
  readonly resetKey: unknown
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/** Confines a drawing error to its own pane (requirement DASH-VIEW-008). */
export class ChartBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: asError(error) }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(asError(error))
  }

  override render(): ReactNode {
    const { error } = this.state
    return error ? this.props.fallback(error, () => this.setState({ error: null })) : this.props.children
  }
}
