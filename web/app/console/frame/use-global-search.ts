import type { SearchHit } from '@matla/contract/staff/find.calls'
import { useEffect, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { consolePages } from '#console/routes.ts'
import type { IconName } from '#ui/icon-names.ts'
import type { Entry } from './palette.tsx'

type State = {
  readonly entries: readonly Entry[]
  /** The only record that a complete number or reference identifies. */
  readonly exact: Entry | null
  readonly isPending: boolean
  /** The server did not respond, so the results are unknown. */
  readonly hasFailed: boolean
}

const none: State = { entries: [], exact: null, isPending: false, hasFailed: false }
/** The delay after the last key before the search is sent, in milliseconds. */
const debounceMs = 200

/** The search results for the typed text, limited to kinds for which the console has a page. */
export function useGlobalSearch(typed: string): State {
  const asked = typed.trim()
  const [answer, setAnswer] = useState({ asked: '', state: none })
  useEffect(() => {
    if (asked.length < 2) return undefined
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      const find = async () => {
        const found = await consoleApi.find.find({ query: { q: asked } }, { signal: leaving.signal })
        if (leaving.signal.aborted) return
        const entries = found.ok ? found.value.found.flatMap(toEntries) : []
        const exact = found.ok && found.value.isExact ? (entries[0] ?? null) : null
        setAnswer({ asked, state: { entries, exact, isPending: false, hasFailed: !found.ok } })
      }
      void find()
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [asked])
  if (asked.length < 2) return none
  return answer.asked === asked ? answer.state : { ...none, isPending: true }
}

/** The page for each kind of result, and its icon. */
const pageOf: Readonly<Record<SearchHit['kind'], { readonly path: string; readonly icon: IconName }>> = {
  order: { path: 'orders/:id', icon: 'receipt' },
  person: { path: 'people/:id', icon: 'users' },
  coupon: { path: 'coupons/:id', icon: 'ticket' },
  document: { path: 'documents/:id', icon: 'pen-line' },
  medium: { path: 'media/:id', icon: 'image' },
}

function toEntries({ kind, id, title, detail }: SearchHit): Entry[] {
  const page = pageOf[kind]
  if (!consolePages.some(({ path }) => path === page.path)) return []
  const to = `/${page.path.replace(':id', encodeURIComponent(id))}`
  return [{ key: `${kind}-${id.replaceAll(/\W/g, '-')}`, icon: page.icon, name: title, note: detail, to }]
}
