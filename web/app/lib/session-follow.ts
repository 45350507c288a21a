import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { askSession, checkSession, sessionChannel } from './ask-session.ts'
import { type Session, sessionNow, watchSession } from './session.ts'

const everyMs = 5000

/**
 * Keeps to who is here: asks once the page is hydrated, when the window is looked at, every 5 s while a session is
 * open and the page is seen, and when another tab says so (R221). A page made for somebody else is loaded again.
 */
export function useFollowedSession(): void {
  useEffect(followSession, [])
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

function followSession() {
  const ask = () => void askSession()
  const askIfSeen = () => {
    if (document.visibilityState === 'visible' && sessionNow().user) void checkSession()
  }
  ask()
  const timer = setInterval(askIfSeen, everyMs)
  const channel = new BroadcastChannel(sessionChannel)
  channel.addEventListener('message', ask)
  window.addEventListener('focus', ask)
  // A page that comes back from the browser's own cache shows who was here then.
  window.addEventListener('pageshow', askIfSeen)
  return () => {
    clearInterval(timer)
    channel.close()
    window.removeEventListener('focus', ask)
    window.removeEventListener('pageshow', askIfSeen)
  }
}
