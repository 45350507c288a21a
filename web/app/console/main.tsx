import '#ui/tokens.css'
import './console.css'
import { lazy, StrictMode, Suspense, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { PageLanguage } from '#lib/root-data.ts'
import { syncServerTime } from '#lib/server-clock.ts'
import { useStore } from '#lib/store.ts'
import { ToastProvider } from '#ui/toast.tsx'
import { chosenLang } from './frame/preferences.ts'
import { createConsoleRouter } from './frame/router.tsx'
import { isInvitation } from './log-in/invitation.ts'
import { fetchSession, session } from './session/me.ts'

// Loaded on demand, because logged-in staff need neither.
const InvitationPage = lazy(async () => ({
  default: (await import('./log-in/invitation-page.tsx')).InvitationPage,
}))
const LogInPage = lazy(async () => ({ default: (await import('./log-in/log-in-page.tsx')).LogInPage }))

/** Renders the console. Works only in the browser. */
export function startConsole(): void {
  const box = document.querySelector('#console')
  if (box === null) throw new Error('The document has no root element for the console')
  createRoot(box).render(
    <StrictMode>
      <Console />
    </StrictMode>,
  )
  void begin()
  document.addEventListener('visibilitychange', () => {
    // Timers may have stopped while the device slept.
    if (document.visibilityState === 'visible') void syncServerTime()
  })
}

/** Reads the session and the server's time, which rendering depends on. */
async function begin(): Promise<void> {
  const [now] = await Promise.all([fetchSession(), syncServerTime()])
  session.set(now)
}

function Console() {
  const lang = useStore(chosenLang, 'ar')
  return (
    <PageLanguage value={lang}>
      <ToastProvider>
        <Suspense>
          <Inside />
        </Suspense>
      </ToastProvider>
    </PageLanguage>
  )
}

/** The console for staff, the login page for everyone else, and nothing until the session is known. */
function Inside() {
  const now = useStore(session, session.now())
  if (isInvitation()) return <InvitationPage />
  if (now.kind === 'unknown') return null
  return now.kind === 'in' ? <Pages /> : <LogInPage session={now} />
}

function Pages() {
  const [router] = useState(createConsoleRouter)
  useEffect(() => chosenLang.watch(() => void router.revalidate()), [router])
  return <RouterProvider router={router} />
}
