import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 4000

/** Reads the page's data again and again while it is looked at; the loader leads on when there is news. */
export function useRereading(isWanted = true): void {
  const { state, revalidate } = useRevalidator()
  const again = useEffectEvent(() => {
    if (state === 'idle' && document.visibilityState === 'visible') void revalidate()
  })
  useEffect(() => {
    if (!isWanted) return undefined
    const timer = setInterval(again, everyMs)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [isWanted])
}
