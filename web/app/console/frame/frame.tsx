import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useLang, useWords } from '#lib/root-data.ts'
import { usePendingNavigation } from '#console/kit/use-pending-navigation.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Crumbs } from './crumbs.tsx'
import { DemandOutlet } from '#console/session/demand-outlet.tsx'
import { frameText } from './frame.text.ts'
import { Outline } from './outline.tsx'
import { titleOf, usePage } from './pages.ts'
import { SideBar } from './side-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { usePageFocus } from './use-page-focus.ts'
import styles from './frame.module.css'
import { changes } from '#console/api/changes.ts'
import { fetchSession, useHasRight } from '#console/session/me.ts'

// Loaded lazily, because only owners need it, and only until the shop is open.
const NextStep = lazy(async () => ({
  default: (await import('#console/first-steps/next-step.tsx')).NextStep,
}))

export function Frame() {
  const t = useWords(frameText)
  const main = usePageFocus(useLocation().pathname)
  useTitle()
  const coming = useComing()
  const takesSteps = useHasRight('steps.write')
  useBadgeRefresh()
  return (
    <>
      <SkipLink>{t.skip}</SkipLink>
      <div className={styles.frame}>
        <TopBar />
        <SideBar className={styles.side} />
        <main id="main" tabIndex={-1} ref={main} className={styles.main} aria-busy={coming !== null}>
          {coming === 'page' ? (
            <Outline />
          ) : (
            <>
              <Crumbs />
              <div className={styles.page} data-coming={coming ?? undefined}>
                <Outlet />
              </div>
              <Suspense>{takesSteps && <NextStep />}</Suspense>
            </>
          )}
        </main>
        <BottomBar className={styles.bottom} />
      </div>
      <DemandOutlet />
      <Shortcuts />
      <ScrollRestoration />
    </>
  )
}

/** What has been loading for 300 ms: another page, whose skeleton is shown, or another part of this page. */
function useComing(): 'page' | 'part' | null {
  const { ahead, key } = usePendingNavigation()
  const [shownFor, setShownFor] = useState<string>()
  useEffect(() => {
    if (ahead === null) return undefined
    const timer = setTimeout(() => setShownFor(key), 300)
    return () => clearTimeout(timer)
  }, [ahead, key])
  return shownFor === key ? ahead : null
}

/** Synchronizes the document's title with the page. */
function useTitle() {
  const page = usePage()
  const lang = useLang()
  const t = frameText[lang]
  useEffect(() => {
    document.title = page ? `${titleOf(page, lang)} · ${t.console}` : t.console
  }, [page, lang, t])
}

/** The delay after a change, so that several quick changes are counted with one request. */
const debounceMs = 400

/** How often open items and notifications are counted while the console is in use. */
const refreshMs = 60_000
/** Without a key or a click for this long the console is not in use, and its session may expire. */
const idleMs = 600_000

/** Counts the open items after each change made in this console, and regularly while it is in use. */
function useBadgeRefresh(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unwatch = changes.watch(() => {
      clearTimeout(timer)
      timer = setTimeout(() => void fetchSession(), debounceMs)
    })
    let usedAt = performance.now()
    const use = () => {
      usedAt = performance.now()
    }
    const refresh = () => {
      if (document.visibilityState === 'visible' && performance.now() - usedAt < idleMs) void fetchSession()
    }
    const regular = setInterval(refresh, refreshMs)
    const leaving = new AbortController()
    for (const event of ['keydown', 'pointerdown', 'visibilitychange'])
      document.addEventListener(event, use, { signal: leaving.signal })
    return () => {
      leaving.abort()
      clearInterval(regular)
      clearTimeout(timer)
      unwatch()
    }
  }, [])
}
