import { data } from 'react-router'

/** Any URL without a page (R044); the root's error boundary renders it. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
