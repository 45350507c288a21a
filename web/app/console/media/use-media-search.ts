import type { MediaKind } from '@matla/contract/staff/media-words'
import type { Medium } from '@matla/contract/staff/media.calls'
import { useEffect, useRef, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { useOnUploaded } from './use-on-uploaded.ts'

/** The delay after the last key before the search is sent, in milliseconds. */
const debounceMs = 350
const pageSize = 24

type MediaPage = { readonly rows: readonly Medium[]; readonly next: string | null }
type MediaQuery = { readonly kind: MediaKind; readonly q: string }
type State = 'reading' | 'found' | 'failed'

/** The media of one kind that match the search, newest first, including new uploads. */
export function useMediaSearch(kind: MediaKind) {
  const [q, setQ] = useState('')
  const [{ rows, next }, setFound] = useState<MediaPage>({ rows: [], next: null })
  const [state, setState] = useState<State>('reading')
  const asking = useRef<AbortController>(undefined)

  async function read({ q: typed, ...asked }: MediaQuery, after: string | null): Promise<void> {
    asking.current?.abort()
    const own = new AbortController()
    asking.current = own
    setState('reading')
    const query = { ...asked, q: typed.trim(), limit: pageSize, ...(after !== null && { after }) }
    const answer = await consoleApi.media.list({ query }, { signal: own.signal })
    if (own.signal.aborted) return
    setState(answer.ok ? 'found' : 'failed')
    if (!answer.ok) return
    const { rows: more, next: end } = answer.value
    setFound((before) => ({ rows: after === null ? more : [...before.rows, ...more], next: end }))
  }

  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    const timer = setTimeout(() => void latest.current({ kind, q }, null), q === '' ? 0 : debounceMs)
    return () => clearTimeout(timer)
  }, [q, kind])
  useOnUploaded(() => read({ kind, q }, null))
  useEffect(() => () => asking.current?.abort(), [])

  return { q, setQ, rows, hasMore: next !== null, readMore: () => void read({ kind, q }, next), state }
}
