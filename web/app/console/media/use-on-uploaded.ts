import { useEffect, useRef } from 'react'
import { useStore } from '#lib/store.ts'
import { useUploads } from './own-uploads.ts'

/** Calls `act` whenever an upload of this console has become a medium. */
export function useOnUploaded(act: () => Promise<void>): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  const files = useStore(useUploads().list, [])
  const done = files.filter(({ state }) => state === 'done').length
  const before = useRef(done)
  useEffect(() => {
    if (done > before.current) void latest.current()
    before.current = done
  }, [done])
}
