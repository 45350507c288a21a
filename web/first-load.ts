type Modules = (id: string) => { readonly importers: readonly string[] } | null

/** React and the router: one file that changes only with a release of theirs and stays in the visitor's cache. */
export const isFramework = (id: string) =>
  /node_modules\/(?:react|react-dom|react-router|scheduler)\//.test(id)

/** What several pages share: one file, named once in the list of routes, instead of fifty. */
export const isPart = (id: string) =>
  /\/web\/app\/(?:ui\/(?!film)|lib\/|reading\/)|\/contract\/src\/kit\//.test(id)

const isFirst = (id: string) => /\/web\/app\/(?:root|entry\.client|home\/home\.page)\.tsx(?:\?|$)/.test(id)
const isOfHome = (id: string) => id.includes('/web/app/home/')
const isNext = (id: string) => id.endsWith('/web/app/layout/page-sync.tsx')

/** What stands on every page and what the home page shares with others: one file instead of a hundred. */
export const isInLayout = (id: string, modules: Modules): boolean =>
  !isFramework(id) && !isOfHome(id) && isReached(id, isFirst, modules)

/** What every page fetches next. */
export const isFollowing = (id: string, modules: Modules): boolean =>
  !isInLayout(id, modules) && isReached(id, isNext, modules)

/** Whether one of these modules is this one or imports it, itself or through others. */
function isReached(id: string, from: (id: string) => boolean, modules: Modules): boolean {
  const seen = new Set<string>()
  const reaches = (module: string): boolean => {
    if (from(module)) return true
    if (seen.has(module)) return false
    seen.add(module)
    return modules(module)?.importers.some(reaches) ?? false
  }
  return reaches(id)
}
