import type { PageName } from './pages.ts'

/** Comma-separated queries, and the pages of which one must be among the first three results. */
export type QueryGroup = readonly [pages: readonly PageName[], queries: string]

/** Each query of the groups with its pages. */
export const queriesOf = (groups: readonly QueryGroup[]) =>
  groups.flatMap(([right, queries]) => queries.split(/[,،] /).map((query) => ({ query, right })))
