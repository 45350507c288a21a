import type { Lang } from '@matla/contract/kit/lang'
import { useEffect, useState } from 'react'
import { suggest } from './search-source.ts'
import type { ShortcutTargets } from './shortcuts.ts'
import type { Suggestion } from './suggestions.ts'

/** `offers` is null when there was no response. */
type Answer = { readonly asked: string; readonly lang: Lang; readonly offers: Suggestion[] | null }

/** How long typing must pause before the server is called, in milliseconds. */
const debounceMs = 150

/** Suggestions from the server for the current input. */
export function useSearch(lang: Lang, asked: string, { scriptCourseHref, hasPackage }: ShortcutTargets) {
  const [answer, setAnswer] = useState<Answer | null>(null)

  useEffect(() => {
    if (asked === '') return undefined
    const leaving = new AbortController()
    const ask = async () => {
      const offers = await suggest(lang, asked, { scriptCourseHref, hasPackage }, leaving.signal)
      if (!leaving.signal.aborted) setAnswer({ asked, lang, offers })
    }
    const resting = setTimeout(() => void ask(), debounceMs)
    return () => {
      clearTimeout(resting)
      leaving.abort()
    }
  }, [lang, asked, scriptCourseHref, hasPackage])

  const last = answer?.lang === lang ? answer : null
  const isAnswered = last?.asked === asked
  const hasFailed = isAnswered && last.offers === null
  // The previous suggestions stay until the new response arrives.
  const offers = asked === '' ? [] : (last?.offers ?? [])
  return {
    offers,
    hasFailed,
    /** The suggestions are for an earlier input. */
    isOld: !isAnswered,
    isLoading: asked !== '' && !isAnswered && offers.length === 0,
    suggest: () => suggest(lang, asked, { scriptCourseHref, hasPackage }),
  }
}
