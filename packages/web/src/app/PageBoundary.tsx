import { Component, type ReactNode } from 'react'
import { ApiError } from '../data/calls/api-error.ts'
import { FailedPage, ForbiddenPage, NotFoundPage } from '../kit/page/ErrorPage.tsx'

interface Props {
  readonly children: ReactNode
}

/** Confines a failure to its page. A failed request is shown as the error page of its status. */
export class PageBoundary extends Component<Props, { readonly error: unknown }> {
  override readonly state = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const error: unknown = this.state.error
    if (error === undefined) return this.props.children
    if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
    if (error instanceof ApiError && error.status === 403) {
      const { permission, view } = error.errors[0]?.extra ?? {}
      const isKnown = typeof permission === 'string' && typeof view === 'string'
      return <ForbiddenPage right={isKnown ? [permission, view] : undefined} />
    }
    return <FailedPage error={error} onRetry={() => location.reload()} />
  }
}
