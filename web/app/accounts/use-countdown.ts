import { useEffect, useState } from 'react'

/** The remaining seconds of a wait, which restarts with every new `start` object. */
export function useCountdown(start: { readonly seconds: number } | null): number {
  const [known, setKnown] = useState(start)
  const [left, setLeft] = useState(start?.seconds ?? 0)
  if (known !== start) {
    setKnown(start)
    setLeft(start?.seconds ?? 0)
  }
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return left
}
