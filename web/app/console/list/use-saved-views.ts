import type { ListArea } from '@matla/contract/staff/list-rights'
import type { SavedView } from '@matla/contract/staff/views.calls'
import { useEffect, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'

/** The saved views of a list by this member and others, and a function that reloads them. */
export function useSavedViews(area: ListArea) {
  const [views, setViews] = useState(none)
  useEffect(() => {
    void viewsOf(area).then(setViews)
  }, [area])
  return { views, readAnew: () => void viewsOf(area).then(setViews) }
}

const none: readonly SavedView[] = []

/** Empty if the call fails, because the list still has its built-in tabs. */
async function viewsOf(area: ListArea): Promise<readonly SavedView[]> {
  const answer = await consoleApi.views.list({ query: { area } })
  return answer.ok ? answer.value.views : none
}

/** The part of the URL that a view stores: everything except the cursor and the open drawer. */
export function savedQuery(search: URLSearchParams): string {
  const query = new URLSearchParams(search)
  for (const key of ['after', 'before', 'do', 'item']) query.delete(key)
  query.sort()
  return query.toString()
}
