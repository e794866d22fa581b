import { Outlet } from 'react-router'

export { AreaError as ErrorBoundary } from './area-error.tsx'

export default function PublicArea() {
  return <Outlet />
}
