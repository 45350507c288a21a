import { langCode, type Lang } from '@matla/contract/kit/lang'
import { useCallback, useEffect, useRef, useState } from 'react'
import { browserApi } from '#lib/browser-api.ts'
import type { SearchSource } from './search-source.ts'
import type { Suggestion } from './suggestions.ts'

type Ready = { readonly lang: Lang; readonly desk: SearchSource }
/** `offers` is null without a response. */
type Answer = { readonly asked: string; readonly desk: SearchSource; readonly offers: Suggestion[] | null }

/** How long typing pauses before the server is called. */
const debounceMs = 200

/**
 * Suggestions for the current input. The index of one language and the search engine are loaded on the first use of the
 * search; for a large catalogue the server is called.
 */
export function useSearch(lang: Lang, asked: string, scriptCourseHref: string | undefined) {
  const { desk, isLost, prepare } = useSearchSource(lang)
  const [answer, setAnswer] = useState<Answer | null>(null)

  useEffect(() => {
    if (desk === null || desk.suggestNow !== null || asked === '') return undefined
    const leaving = new AbortController()
    const ask = async () => {
      const offers = await desk.suggest(asked, { scriptCourseHref }, leaving.signal)
      if (!leaving.signal.aborted) setAnswer({ asked, desk, offers })
    }
    const resting = setTimeout(() => void ask(), debounceMs)
    return () => {
      clearTimeout(resting)
      leaving.abort()
    }
  }, [desk, asked, scriptCourseHref])

  const suggest = async () => (await prepare())?.suggest(asked, { scriptCourseHref }) ?? null
  const now = desk?.suggestNow?.(asked, { scriptCourseHref })
  const last = answer?.desk === desk ? answer : null
  const isAnswered = now !== undefined || last?.asked === asked
  const hasFailed = isLost || (isAnswered && now === undefined && last?.offers === null)
  // The previous suggestions stay until the new response arrives.
  const offers = asked === '' ? [] : (now ?? last?.offers ?? [])
  return {
    offers,
    hasFailed,
    /** They answer an earlier input. */
    isOld: !isAnswered,
    isLoading: asked !== '' && !hasFailed && !isAnswered && offers.length === 0,
    prepare,
    suggest,
  }
}

/** Where the search runs; null before it is loaded. */
function useSearchSource(lang: Lang) {
  const [ready, setReady] = useState<Ready | null>(null)
  const [isLost, setIsLost] = useState(false)
  const underWay = useRef<{ lang: Lang; answer: Promise<SearchSource | null> }>(null)

  const prepare = useCallback(() => {
    if (underWay.current?.lang === lang) return underWay.current.answer
    const answer = load(lang).then((desk) => {
      setReady(desk && { lang, desk })
      setIsLost(desk === null)
      if (!desk) underWay.current = null
      return desk
    })
    underWay.current = { lang, answer }
    return answer
  }, [lang])

  return { desk: ready?.lang === lang ? ready.desk : null, isLost, prepare }
}

async function load(lang: Lang): Promise<SearchSource | null> {
  const [engine, answer] = await Promise.all([
    // A chunk that fails to load counts as a failed search, like a failed call.
    import('./search-source.ts').catch(() => null),
    browserApi.search.index({ query: { lang: langCode(lang) } }),
  ])
  if (engine === null || !answer.ok) return null
  return answer.value.isPartial
    ? engine.openServerSearch(lang)
    : engine.openBrowserSearch(answer.value.entries)
}
