import { useEffect, useState } from 'react'
import { readEndTime } from './end-time.ts'

export type Clock = { readonly ends: Date; readonly now: Date }

/** The end of an offer beside this second. Nothing on the server: the page is kept, and a moment is not. */
export function useClock(text: string): Clock | null {
  const [clock, setClock] = useState<Clock | null>(null)
  useEffect(() => {
    const ends = readEndTime(text, new Date())
    const tick = () => setClock({ ends, now: new Date() })
    const first = setTimeout(tick, 0)
    const timer = setInterval(tick, 1000)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [text])
  return clock
}
