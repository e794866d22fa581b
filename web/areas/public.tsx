import { Outlet } from 'react-router'

export default function PublicArea() {
  return <Outlet />
}
