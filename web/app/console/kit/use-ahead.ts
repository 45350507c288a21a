import { useHref, useLocation, useNavigation } from 'react-router'

type Ahead = { readonly ahead: 'page' | 'part' | null; readonly key: string | undefined }

/**
 * Where a navigation under way leads: to another page, or to another part of this one, such as a list by other words;
 * null: none is under way. The key is that of its place in the history.
 */
export function useAhead(): Ahead {
  const { location: next } = useNavigation()
  // The location of a navigation has the address of the console before it, that of the page has not.
  const here = useHref(useLocation().pathname)
  const ahead = next === undefined ? null : next.pathname === here ? 'part' : 'page'
  return { ahead, key: next?.key }
}
