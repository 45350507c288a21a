import { redirect } from 'react-router'
import { cardDemoPaths } from './card-demo-paths.ts'

export const loader = () => redirect(cardDemoPaths.page)

/** What is sent here is not even read; the page says that nothing was paid (R314). */
export const action = () => redirect(`${cardDemoPaths.page}?demo=1`, 303)

export default function PlaceholderPage() {
  return null
}
