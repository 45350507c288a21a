import { redirect } from 'react-router'
import { paths } from '#lib/paths.ts'

export const loader = () => redirect(paths.cardDemo)

/** The request is not even read; the page says that nothing was paid (R314). */
export const action = () => redirect(`${paths.cardDemo}?demo=1`, 303)

export default function PlaceholderPage() {
  return null
}
