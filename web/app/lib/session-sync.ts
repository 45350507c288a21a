import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { fetchSession, checkSession, sessionChannel } from './session-check.ts'
import { type Session, sessionNow, watchSession } from './session.ts'

const pollMs = 5000

/**
 * Follows the session: reads it after hydration, when the window gets the focus, every 5 s while a session is open and
 * the page is visible, and when another tab reports a change (R221). Reloads a page that was rendered for another user.
 */
export function useSessionSync(): void {
  useEffect(startSessionSync, [])
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let known = sessionNow()
    return watchSession(() => {
      const now = sessionNow()
      const isSomebodyElse = known.isFresh && memberOf(known) !== memberOf(now)
      known = now
      if (isSomebodyElse) void revalidate()
    })
  }, [revalidate])
}

const memberOf = ({ user }: Session) => (user?.kind === 'member' ? user._id : null)

function startSessionSync() {
  const ask = () => void fetchSession()
  const askIfSeen = () => {
    if (document.visibilityState === 'visible' && sessionNow().user) void checkSession()
  }
  ask()
  const timer = setInterval(askIfSeen, pollMs)
  const channel = new BroadcastChannel(sessionChannel)
  channel.addEventListener('message', ask)
  window.addEventListener('focus', ask)
  // A page from the back/forward cache shows the user of an earlier time.
  window.addEventListener('pageshow', askIfSeen)
  return () => {
    clearInterval(timer)
    channel.close()
    window.removeEventListener('focus', ask)
    window.removeEventListener('pageshow', askIfSeen)
  }
}
