import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Faster pages need no placeholder. In milliseconds. */
const delayMs = 400

/** The path of another page that is loading slowly; null for none. A page with a submitted form stays visible. */
export function usePendingPath(): string | null {
  const here = useLocation().pathname
  const { location, formData } = useNavigation()
  const to = location && !formData && location.pathname !== here ? location.pathname : null
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => {
    if (to === null) return
    const timer = setTimeout(() => setLate(to), delayMs)
    return () => {
      clearTimeout(timer)
      setLate(null)
    }
  }, [to])
  return late === to ? late : null
}
