import type { CourseEntity } from '@matla/contract/catalogue/course-entity'
import { langCode } from '@matla/contract/kit/lang'
import { useCallback, useRef, useState } from 'react'
import { browserApi } from '#kit/browser-api.ts'
import { useLang } from '#kit/root-data.ts'

export type CourseSearch = { find(query: string): CourseEntity[] }

/** The catalogue and the search engine, fetched when the visitor first turns to the search. */
export function useCourseSearch() {
  const lang = useLang()
  const [search, setSearch] = useState<CourseSearch | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const underWay = useRef<Promise<CourseSearch | null>>(null)

  const prepare = useCallback(() => {
    underWay.current ??= load(langCode(lang)).then((ready) => {
      setSearch(ready)
      setHasFailed(ready === null)
      if (!ready) underWay.current = null
      return ready
    })
    return underWay.current
  }, [lang])

  return { search, hasFailed, prepare }
}

async function load(lang: '0' | '1'): Promise<CourseSearch | null> {
  const [engine, answer] = await Promise.all([
    // A chunk that does not come is a search that is not there, like a call that fails.
    import('./course-index.ts').catch(() => null),
    browserApi.catalogue.coursesLight({ query: { lang } }),
  ])
  if (!engine || !answer.ok) return null
  const byId = new Map(answer.value.courses.map((course) => [course._id, course]))
  const ids = engine.indexCourses(answer.value.courses)
  return { find: (query) => ids(query).flatMap((id) => byId.get(id) ?? []) }
}
