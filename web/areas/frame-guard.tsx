import { Component, type ReactNode, Suspense } from 'react'

type FrameGuardProps = { fallback: ReactNode; children: ReactNode }

/** Shows the fallback when its children fail: in the browser as an error boundary, on the server by Suspense. */
export class FrameGuard extends Component<FrameGuardProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { fallback, children } = this.props
    return this.state.failed ? fallback : <Suspense fallback={fallback}>{children}</Suspense>
  }
}
