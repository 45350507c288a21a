import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { languageToCome } from './language-choice.ts'

/** A page that is open in another tab follows the choice that was made in this browser (R003). */
export function useOtherTabsLanguage(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const listening = new AbortController()
    const follow = ({ key }: StorageEvent) => {
      const isOther = languageToCome(location.search, document.cookie) !== document.documentElement.lang
      if (key === 'language' && isOther) void revalidate()
    }
    addEventListener('storage', follow, { signal: listening.signal })
    return () => listening.abort()
  }, [revalidate])
}
