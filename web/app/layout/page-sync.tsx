import { useSessionSync } from '#lib/session-sync.ts'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { resolveLanguage } from '#lib/language-choice.ts'

/** Keeps the page in step with the session and with the language chosen in another tab. Renders nothing. */
export function PageSync() {
  useSessionSync()
  useOtherTabsLanguage()
  return null
}

/** Another tab's storage event may arrive before its cookie is readable here (Chromium): delays between the checks. */
const looksAfterMs = [0, 50, 200, 1_000, 3_000]

const isOutdated = () => resolveLanguage(location.search, document.cookie) !== document.documentElement.lang

/** A page in another tab, open or still loading, follows the language chosen in this browser (R003). */
function useOtherTabsLanguage(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const listening = new AbortController()
    const follow = () => {
      if (!listening.signal.aborted && isOutdated()) void revalidate()
    }
    const look = ({ key }: StorageEvent) => {
      if (key === 'language') for (const ms of looksAfterMs) setTimeout(follow, ms)
    }
    follow()
    addEventListener('storage', look, { signal: listening.signal })
    return () => listening.abort()
  }, [revalidate])
}
