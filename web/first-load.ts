/** React and the router: one file that changes only with a release of theirs and stays in the visitor's cache. */
export const isFramework = (id: string) =>
  /node_modules\/(?:react|react-dom|react-router|scheduler)\//.test(id)

const onEveryPage = [
  /^root\.tsx/,
  /^(?:begin|kit)\//,
  /^shell\/(?!mobile-sheet|mobile-account|account-popup|film)/,
  /^reading\/load-failure/,
  /^search\/(?:search-box|search-results|search\.text|press-in|use-search)/,
  /^ui\/(?:film-sources|bdi|button|cx|dialog|icon|layout|logo|menu|picture|price|section|skip-link|step-focus|toast|ui\.text|visually-hidden)/,
]

const onCourseCards = [
  /^catalogue\/(?:course-card|course-grid)/,
  /^bundle-offer\/owned/,
  /^wishlist\/(?:use-wish|wish-form)/,
  /^checkout\/checkout-paths/,
  /^ui\/(?:chip|video-preview)/,
]

const isOneOf = (parts: readonly RegExp[]) => (id: string) => {
  const inApp = id.split('/web/app/')[1]
  return inApp !== undefined && parts.some((part) => part.test(inApp))
}

/** What stands on every page: one file instead of twenty crumbs, which compress badly and load one by one. */
export const isEverywhere = isOneOf(onEveryPage)

/** A course's card and its heart, wherever courses are listed: likewise. */
export const isCourseCard = isOneOf(onCourseCards)
