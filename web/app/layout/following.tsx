import { useFollowedSession } from '#lib/session-follow.ts'
import { useOtherTabsLanguage } from '#lib/use-other-tabs-language.ts'
import { useSearchKeys } from '#search/use-search-keys.ts'

/**
 * Keeps the page to who is here and to the language that was chosen in another tab, and listens for the keys of the
 * search. Nothing of it is seen.
 */
export function Following() {
  useFollowedSession()
  useOtherTabsLanguage()
  useSearchKeys()
  return null
}
