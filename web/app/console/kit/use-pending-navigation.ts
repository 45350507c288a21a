import { useHref, useLocation, useNavigation } from 'react-router'

type PendingNavigation = { readonly ahead: 'page' | 'part' | null; readonly key: string | undefined }

/**
 * Where a navigation in progress leads: to another page, or to another part of this one, such as a different search;
 * null: none. The key is that of its history entry.
 */
export function usePendingNavigation(): PendingNavigation {
  const { location: next } = useNavigation()
  // The navigation's location includes the base path of the console, that of the page does not.
  const here = useHref(useLocation().pathname)
  const ahead = next === undefined ? null : next.pathname === here ? 'part' : 'page'
  return { ahead, key: next?.key }
}
