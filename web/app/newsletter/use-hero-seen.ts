import { useEffect, useState } from 'react'

const heroOf = () => document.getElementById('hero')

/** Whether the page's first screen is in view, which must not be covered. Only for parts rendered in the browser. */
export function useHeroSeen(): boolean {
  const [isSeen, setSeen] = useState(() => heroOf() !== null)
  useEffect(() => {
    const hero = heroOf()
    if (!hero) return undefined
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false))
    observer.observe(hero)
    return () => observer.disconnect()
  }, [])
  return isSeen
}
