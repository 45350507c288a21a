import { useCallback, useEffect, useRef, useState } from 'react'
import { readCopy, writeCopy } from '#kit/display-copy.ts'
import { lockoutFrom, secondsLeft } from './lockout.ts'

const key = 'paymentLockoutEnd'

/** Counts the wait down by the stored end, so that a reload or a second tab goes on counting (S25). */
export function useLockout() {
  const [left, setLeft] = useState(0)
  // Where nothing can be stored, the page itself remembers.
  const end = useRef<string | null>(null)
  const look = useCallback(() => setLeft(secondsLeft(readCopy(key) ?? end.current, Date.now())), [])
  const isLocked = left > 0

  useEffect(() => {
    look()
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [look])

  useEffect(() => {
    if (!isLocked) return
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [isLocked, look])

  const start = useCallback(() => {
    end.current = String(lockoutFrom(Date.now()))
    writeCopy(key, end.current)
    look()
  }, [look])

  return { secondsLeft: left, isLocked, start }
}
