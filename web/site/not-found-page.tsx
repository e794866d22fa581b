import { data } from 'react-router'

export function loader() {
  throw data(null, { status: 404 })
}

export const handle = { frame: 'work' }

export default function NotFoundPage() {
  return null
}
