import type { ListArea } from '@matla/contract/staff/list-rights'
import type { SavedView } from '@matla/contract/staff/views.calls'
import { useEffect, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'

/** The views of a list that this person or a colleague has saved, and how they are read anew. */
export function useSavedViews(area: ListArea) {
  const [views, setViews] = useState(none)
  useEffect(() => {
    void viewsOf(area).then(setViews)
  }, [area])
  return { views, readAnew: () => void viewsOf(area).then(setViews) }
}

const none: readonly SavedView[] = []

/** None without an answer: the list has its own tabs. */
async function viewsOf(area: ListArea): Promise<readonly SavedView[]> {
  const answer = await consoleApi.views.list({ query: { area } })
  return answer.ok ? answer.value.views : none
}

/** What of the address a view keeps: all but the page of the list and what is open over it. */
export function savedQuery(search: URLSearchParams): string {
  const query = new URLSearchParams(search)
  for (const key of ['after', 'before', 'do', 'item']) query.delete(key)
  query.sort()
  return query.toString()
}
