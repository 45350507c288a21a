import { type ReactNode, Suspense } from 'react'
import { isReducedFor, useRootData } from '#lib/root-data.ts'
import { lazyHydrated } from '#ui/lazy-hydrated.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import { Header } from './header.tsx'
import { RouteProgress } from './route-progress.tsx'
import { layoutText } from './layout.text.ts'
import { useBareFrame } from './use-bare-frame.ts'
import styles from './frame.module.css'

const ClosedBar = lazyPart(async () => (await import('./closed-bar.tsx')).ClosedBar)
const FooterContent = lazyHydrated(async () => (await import('./footer.tsx')).FooterContent)

/** The frame of every page, without a footer when its content could not be loaded (R054). */
export function Frame({ children }: { children: ReactNode }) {
  const root = useRootData()
  const t = layoutText[root?.lang ?? 'ar']
  const isReduced = isReducedFor(root?.site)
  const bare = useBareFrame()
  return (
    <>
      <SkipLink>{t.skip}</SkipLink>
      <RouteProgress />
      <Suspense>{root?.site.closed?.isStaff && <ClosedBar closed={root.site.closed} />}</Suspense>
      <Header bar={bare?.renderBar()} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {root?.shell && !isReduced && (
        <footer className={styles.footer} data-bare={bare ? true : undefined}>
          {bare ? bare.renderFoot() : <FooterContent />}
        </footer>
      )}
    </>
  )
}
