import type { ReactNode } from 'react'
import { pick } from '#kit/text.ts'
import { useLang } from '#kit/root-data.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { RouteProgress } from './route-progress.tsx'
import { shellText } from './shell.text.ts'

/** What stands around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const t = pick(shellText, useLang())
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
