import { redirect } from 'react-router'

/** `/` leads to the home page (R011). */
export const loader = () => redirect('/home/', 308)
