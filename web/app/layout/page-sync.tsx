import { useSessionSync } from '#lib/session-sync.ts'
import { useOtherTabsLanguage } from '#lib/use-other-tabs-language.ts'

/** Keeps the page in step with the session and with the language chosen in another tab. Renders nothing. */
export function PageSync() {
  useSessionSync()
  useOtherTabsLanguage()
  return null
}
