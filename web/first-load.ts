type Modules = (id: string) => { readonly importers: readonly string[] } | null

/** React and the router in one file, which stays in the visitor's cache until one of them is upgraded. */
export const isFramework = (id: string) =>
  /node_modules\/(?:react|react-dom|react-router|scheduler)\//.test(id)

/** Modules that several pages share, in one file that the list of routes names once, instead of fifty. */
export const isPart = (id: string) =>
  /\/web\/app\/(?:ui\/(?!film)|lib\/|reading\/)|\/contract\/src\/kit\//.test(id)

const isFirst = (id: string) => /\/web\/app\/(?:root|entry\.client|home\/home\.page)\.tsx(?:\?|$)/.test(id)
const isOfHome = (id: string) => id.includes('/web/app/home/')
const isNext = (id: string) => id.endsWith('/web/app/layout/page-sync.tsx')

/** Modules of every page, and those that the home page shares with others, in one file instead of a hundred. */
export const isInLayout = (id: string, modules: Modules): boolean =>
  !isFramework(id) && !isOfHome(id) && isReached(id, isFirst, modules)

/** Modules that every page fetches after the first file. */
export const isFollowing = (id: string, modules: Modules): boolean =>
  !isInLayout(id, modules) && isReached(id, isNext, modules)

/** Whether `from` matches this module, or one that imports it directly or indirectly. */
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
