import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

const soonMs = 4_000
const mostLooks = 30

/** While something is still to come the page looks again by itself: soon at first, then ever more rarely. */
export function useLookingAgain(isWanted: boolean): void {
  const { revalidate } = useRevalidator()
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void revalidate()
  })
  useEffect(() => {
    if (!isWanted) return
    let looks = 0
    let timer: ReturnType<typeof setTimeout>
    const again = () => {
      looks += 1
      if (looks > mostLooks) return
      timer = setTimeout(() => {
        look()
        again()
      }, soonMs * looks)
    }
    again()
    return () => clearTimeout(timer)
  }, [isWanted])
}
