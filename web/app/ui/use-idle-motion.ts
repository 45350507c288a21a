import { useEffect, useState } from 'react'

const savesData = () => 'connection' in navigator && Object(navigator.connection).saveData === true

/** True once the page is idle, unless the visitor asked for less motion or less data. */
export function useIdleMotion(): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches || savesData()) return undefined
    const later = () => setReady(true)
    if (!window.requestIdleCallback) {
      const timer = setTimeout(later, 1500)
      return () => clearTimeout(timer)
    }
    const idle = window.requestIdleCallback(later, { timeout: 4000 })
    return () => window.cancelIdleCallback(idle)
  }, [])
  return ready
}
