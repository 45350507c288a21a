import { useEffect, useState } from 'react'

/** Whether the page's first screen is in view: what it says is not covered. A page without one has nothing to cover. */
export function useHeroSeen(): boolean {
  const [isSeen, setSeen] = useState(true)
  useEffect(() => {
    const hero = document.getElementById('hero')
    if (!hero) return setSeen(false)
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false))
    observer.observe(hero)
    return () => observer.disconnect()
  }, [])
  return isSeen
}
