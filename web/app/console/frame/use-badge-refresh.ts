import { useEffect } from 'react'
import { changes } from '#console/api/changes.ts'
import { fetchSession } from '#console/session/me.ts'

/** Waits this long after a change, so that changes in quick succession are counted together. */
const debounceMs = 400

/** Counts the open items again after each change made in this console. */
export function useBadgeRefresh(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unwatch = changes.watch(() => {
      clearTimeout(timer)
      timer = setTimeout(() => void fetchSession(), debounceMs)
    })
    return () => {
      clearTimeout(timer)
      unwatch()
    }
  }, [])
}
