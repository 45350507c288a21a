import { useSessionSync } from '#lib/session-sync.ts'
import { useEffect } from 'react'
import { useLocation, useMatches, useRevalidator } from 'react-router'
import type { PageHandle } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useToast } from '#ui/toast.tsx'
import { resolveLanguage } from '#lib/language-choice.ts'

/** Synchronizes the page with the session and with the language chosen in another tab. Renders nothing. */
export function PageSync() {
  useSessionSync()
  useOtherTabsLanguage()
  useCouponOfLink()
  return null
}

/** Another tab's storage event can precede its cookie (Chromium), so the check is repeated after these delays. */
const looksAfterMs = [0, 50, 200, 1_000, 3_000]

const isOutdated = () => resolveLanguage(location.search, document.cookie) !== document.documentElement.lang

/** A page in another tab, open or still loading, follows the language chosen in this browser (R003). */
function useOtherTabsLanguage(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const listening = new AbortController()
    const follow = () => {
      if (!listening.signal.aborted && isOutdated()) void revalidate()
    }
    const look = ({ key }: StorageEvent) => {
      if (key === 'language') for (const ms of looksAfterMs) setTimeout(follow, ms)
    }
    follow()
    addEventListener('storage', look, { signal: listening.signal })
    return () => listening.abort()
  }, [revalidate])
}

/**
 * A link to any page can carry a coupon, `?coupon=CODE`, which is stored for the cart. The server's page does not depend
 * on it unless the page itself reads it.
 */
function useCouponOfLink(): void {
  const { search } = useLocation()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const isOfThePage = useMatches().some(({ handle }) =>
    (handle as PageHandle | undefined)?.query?.includes('coupon'),
  )
  useEffect(() => {
    if (isOfThePage || !search.includes('coupon=')) return
    // Uses the browser's URL, because the parameter is removed without the router.
    const address = new URL(location.href)
    const code = address.searchParams.get('coupon')?.trim()
    if (!code) return
    // Removed, so that reloading or sharing the page does not repeat it.
    address.searchParams.delete('coupon')
    history.replaceState(history.state, '', address)
    const follow = async () => {
      const { followCoupon } = await import('./follow-coupon.ts')
      toast(await followCoupon(code))
      if (address.pathname.toLowerCase() === paths.cart) await revalidate()
    }
    void follow()
  }, [search, isOfThePage, toast, revalidate])
}
