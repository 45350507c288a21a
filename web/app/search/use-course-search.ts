import type { CourseEntity } from '@matla/contract/catalogue/course-entity'
import { useCallback, useRef, useState } from 'react'
import { browserApi } from '#kit/browser-api.ts'

export type CourseSearch = { find(query: string): CourseEntity[] }

/** The catalogue, in both languages at once, and the search engine, fetched when the visitor first turns to the search. */
export function useCourseSearch() {
  const [search, setSearch] = useState<CourseSearch | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const underWay = useRef<Promise<CourseSearch | null>>(null)

  const prepare = useCallback(() => {
    underWay.current ??= load().then((ready) => {
      setSearch(ready)
      setHasFailed(ready === null)
      if (!ready) underWay.current = null
      return ready
    })
    return underWay.current
  }, [])

  return { search, hasFailed, prepare }
}

async function load(): Promise<CourseSearch | null> {
  const [engine, answer] = await Promise.all([
    // A chunk that does not come is a search that is not there, like a call that fails.
    import('./course-index.ts').catch(() => null),
    browserApi.catalogue.coursesLight({ query: {} }),
  ])
  if (!engine || !answer.ok) return null
  const byId = new Map(answer.value.courses.map((course) => [course._id, course]))
  const ids = engine.indexCourses(answer.value.courses)
  return { find: (query) => ids(query).flatMap((id) => byId.get(id) ?? []) }
}
