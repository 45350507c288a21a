import { queryIn } from './list-address.ts'

const ofOnePage: ReadonlySet<string> = new Set(['order', 'after', 'before', 'total', 'limit'])

/** The search and the filters of the list's call: what an action on all rows is given. */
export const matchingIn = (search: URLSearchParams): Record<string, string> =>
  Object.fromEntries(Object.entries(queryIn(search)).filter(([key]) => !ofOnePage.has(key)))
