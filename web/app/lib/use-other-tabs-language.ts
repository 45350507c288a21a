import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { languageToCome } from './language-choice.ts'

/** Another tab's storage event may come before its cookie can be read here (Chromium): looked for at these times. */
const looksAfterMs = [0, 50, 200, 1_000, 3_000]

const isOutdated = () => languageToCome(location.search, document.cookie) !== document.documentElement.lang

/** A page that is open in another tab, or still opening there, follows the choice that was made in this browser (R003). */
export function useOtherTabsLanguage(): void {
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
