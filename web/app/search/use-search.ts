import { langCode, type Lang } from '@matla/contract/kit/lang'
import { useCallback, useRef, useState } from 'react'
import { browserApi } from '#lib/browser-api.ts'
import type { SearchDesk } from './search-desk.ts'

type Ready = { readonly lang: Lang; readonly desk: SearchDesk }

/** The index of one language and the search engine, fetched when the visitor first turns to the search. */
export function useSearch(lang: Lang) {
  const [ready, setReady] = useState<Ready | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const underWay = useRef<{ lang: Lang; answer: Promise<SearchDesk | null> }>(null)

  const prepare = useCallback(() => {
    if (underWay.current?.lang === lang) return underWay.current.answer
    const answer = load(lang).then((desk) => {
      setReady(desk && { lang, desk })
      setHasFailed(desk === null)
      if (!desk) underWay.current = null
      return desk
    })
    underWay.current = { lang, answer }
    return answer
  }, [lang])

  return { desk: ready?.lang === lang ? ready.desk : null, hasFailed, prepare }
}

async function load(lang: Lang): Promise<SearchDesk | null> {
  const [engine, answer] = await Promise.all([
    // A chunk that does not come is a search that is not there, like a call that fails.
    import('./search-desk.ts').catch(() => null),
    browserApi.search.index({ query: { lang: langCode(lang) } }),
  ])
  return engine && answer.ok ? engine.openDesk(answer.value.entries) : null
}
