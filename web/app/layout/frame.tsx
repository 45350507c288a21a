import type { ReactNode } from 'react'
import { pick } from '#lib/text.ts'
import { useLang } from '#lib/root-data.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { RouteProgress } from './route-progress.tsx'
import { layoutText } from './layout.text.ts'

/** What stands around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const t = pick(layoutText, useLang())
  return (
    <>
      <SkipLink to="#main">{t.skip}</SkipLink>
      <RouteProgress />
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  )
}
