import { useFollowedSession } from '#lib/session-follow.ts'
import { useOtherTabsLanguage } from '#lib/use-other-tabs-language.ts'

/** Keeps the page in step with the session and with the language chosen in another tab. Renders nothing. */
export function Following() {
  useFollowedSession()
  useOtherTabsLanguage()
  return null
}
