import { data } from 'react-router'

/** Any address without a page of its own (R044): the root's error boundary shows it. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
