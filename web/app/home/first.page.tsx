import { redirect } from 'react-router'
import { paths } from '#lib/paths.ts'

/** `/` redirects to the home page (R011). */
export const loader = () => redirect(paths.home, 308)
