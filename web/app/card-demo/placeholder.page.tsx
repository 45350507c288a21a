import { redirect } from 'react-router'
import { paths } from '#lib/paths.ts'

export const loader = () => redirect(paths.cardDemo)

/** The action does not read the request, and the page says that nothing was paid (R314). */
export const action = () => redirect(`${paths.cardDemo}?demo=1`, 303)

export default function PlaceholderPage() {
  return null
}
