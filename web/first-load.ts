/** React and the router: one file that changes only with a release of theirs and stays in the visitor's cache. */
export const isFramework = (id: string) =>
  /node_modules\/(?:react|react-dom|react-router|scheduler)\//.test(id)

const onEveryPage = [
  /^root\.tsx/,
  /^(?:begin|lib)\//,
  /^layout\/(?!mobile-sheet|mobile-account|account-popup|film)/,
  /^reading\/load-failure/,
  /^search\/(?:search-box|search-results|search\.text|press-in|use-search)/,
  /^ui\/(?:bdi|button|cx|dialog|icon|layout|logo|menu|picture|price|section|skip-link|step-focus|toast|ui\.text|visually-hidden)/,
]

/** What stands on every page: one file instead of twenty crumbs, which compress badly and load one by one. */
export function isEverywhere(id: string): boolean {
  const inApp = id.split('/web/app/')[1]
  return inApp !== undefined && onEveryPage.some((part) => part.test(inApp))
}
