import { Component, lazy, type ReactNode, Suspense } from 'react'
import { ApiError } from '../data/calls/api-error.ts'
import { FailedPage } from '../kit/page/ErrorPage.tsx'

const NotFoundPage = lazy(() => import('../kit/page/NotFoundPage.tsx').then(m => ({ default: m.NotFoundPage })))
const ForbiddenPage = lazy(() =>
  import('../kit/page/ForbiddenPage.tsx').then(part => ({ default: part.ForbiddenPage })),
)

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
    if (error instanceof ApiError && error.status === 404) {
      return (
        <Suspense fallback={null}>
          <NotFoundPage />
        </Suspense>
      )
    }
    if (error instanceof ApiError && error.status === 403) {
      const { permission, view } = error.errors[0]?.extra ?? {}
      const isKnown = typeof permission === 'string' && typeof view === 'string'
      return (
        <Suspense fallback={null}>
          <ForbiddenPage right={isKnown ? [permission, view] : undefined} />
        </Suspense>
      )
    }
    return <FailedPage error={error} onRetry={() => location.reload()} />
  }
}
