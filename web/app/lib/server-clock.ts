import { useEffect, useState } from 'react'
import { firstApi } from './first-api.ts'

/** How many milliseconds the server's time is ahead of the time since this page was opened. */
type Offset = number

const retryMs = 5_000

/** Does not use the visitor's clock, which may be wrong or change. Half of the round-trip time is subtracted. */
async function measureOffset(): Promise<Offset | null> {
  const askedAt = performance.now()
  const answer = await firstApi.session.pulse()
  if (!answer.ok) return null
  return Date.parse(answer.value.now) - (askedAt + performance.now()) / 2
}

let serverOffset: Offset | null = null

/** Fetches the server's time; without a response the known time is unchanged. */
export async function syncServerTime(): Promise<void> {
  serverOffset = (await measureOffset()) ?? serverOffset
}

/** The server's time in milliseconds; the device's own time until the server's is known. */
export const serverNow = (): number => (serverOffset === null ? Date.now() : serverOffset + performance.now())

/** The server's time, updated every second; null on the server and until it is known. */
export function useServerTime(): Date | null {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    let ahead: Offset | null = null
    let again: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const tick = () => {
      if (ahead !== null) setNow(new Date(ahead + performance.now()))
    }
    const ask = async () => {
      clearTimeout(again)
      const read = await measureOffset()
      if (isGone) return
      if (read === null) again = setTimeout(() => void ask(), retryMs)
      else ahead = read
      tick()
    }
    // Clocks may have stopped while the device slept.
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
