import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

const intervalMs = 4000

/** Reloads the page's data while the page is visible; the loader redirects once the state has changed. */
export function useRevalidation(isWanted = true): void {
  const { state, revalidate } = useRevalidator()
  const again = useEffectEvent(() => {
    if (state === 'idle' && document.visibilityState === 'visible') void revalidate()
  })
  useEffect(() => {
    if (!isWanted) return undefined
    const timer = setInterval(again, intervalMs)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [isWanted])
}
