import { useEffect } from 'react'
import { changes } from '#console/api/changes.ts'
import { askMe } from '#console/session/me.ts'

/** How long after a change they are counted anew: what follows it at once is counted with it. */
const restMs = 400

/** Counts anew what waits after each change that was made here. */
export function useBadgesAnew(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unwatch = changes.watch(() => {
      clearTimeout(timer)
      timer = setTimeout(() => void askMe(), restMs)
    })
    return () => {
      clearTimeout(timer)
      unwatch()
    }
  }, [])
}
