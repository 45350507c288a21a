import { useFollowedSession } from '#lib/session-follow.ts'
import { useOtherTabsLanguage } from '#lib/use-other-tabs-language.ts'

/** Keeps the page to who is here and to the language that was chosen in another tab. Nothing of it is seen. */
export function Following() {
  useFollowedSession()
  useOtherTabsLanguage()
  return null
}
