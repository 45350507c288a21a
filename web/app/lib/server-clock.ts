import { useEffect, useState } from 'react'
import { firstApi } from './first-api.ts'

/** Milliseconds that the server's time is ahead of the time since this page was opened. */
type Ahead = number

const againMs = 5_000

/** A visitor's clock may be wrong or changed; half of the round-trip time is subtracted. */
async function readAhead(): Promise<Ahead | null> {
  const askedAt = performance.now()
  const answer = await firstApi.session.pulse()
  if (!answer.ok) return null
  return Date.parse(answer.value.now) - (askedAt + performance.now()) / 2
}

let known: Ahead | null = null

/** Learns the server's time; without an answer what was known before stays. */
export async function learnServerTime(): Promise<void> {
  known = (await readAhead()) ?? known
}

/** The server's time in milliseconds, by which pages decide; the device's own until the server's is learnt. */
export const serverNow = (): number => (known === null ? Date.now() : known + performance.now())

/** The server's time, updated every second; null on the server, and until it is known. */
export function useServerTime(): Date | null {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    let ahead: Ahead | null = null
    let again: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const tick = () => {
      if (ahead !== null) setNow(new Date(ahead + performance.now()))
    }
    const ask = async () => {
      clearTimeout(again)
      const read = await readAhead()
      if (isGone) return
      if (read === null) again = setTimeout(() => void ask(), againMs)
      else ahead = read
      tick()
    }
    // A device that slept may have stopped its clocks.
    const askWhenSeen = () => document.visibilityState === 'visible' && void ask()
    void ask()
    const timer = setInterval(tick, 1000)
    document.addEventListener('visibilitychange', askWhenSeen)
    return () => {
      isGone = true
      clearTimeout(again)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askWhenSeen)
    }
  }, [])
  return now
}
