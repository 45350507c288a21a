import { useHref, useLocation, useNavigation } from 'react-router'

type PendingNavigation = { readonly ahead: 'page' | 'part' | null; readonly key: string | undefined }

/**
 * Where a navigation in progress leads: to another page, or to another part of this page, such as a different search;
 * null for none. The key is that of the history entry.
 */
export function usePendingNavigation(): PendingNavigation {
  const { location: next } = useNavigation()
  // The navigation's location includes the base path of the console, unlike that of the page.
  const here = useHref(useLocation().pathname)
  const ahead = next === undefined ? null : next.pathname === here ? 'part' : 'page'
  return { ahead, key: next?.key }
}
