import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Opens what the address points at, and all around it. A browser does so by itself when it fetches the page; this is for
 * whoever comes by a link inside the shop.
 */
export function useAskedFor(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const wanted = document.getElementById(hash.slice(1))
    let around = wanted?.closest('details') ?? null
    if (wanted === null || around === null) return
    for (; around; around = around.parentElement?.closest('details') ?? null) around.open = true
    wanted.scrollIntoView({ block: 'center' })
  }, [hash])
}
