import type { Pixels, Purpose } from '@matla/contract/consent/pixels'
import { useEffect } from 'react'
import { lookAgain } from './look-again.ts'

/** Looks again whenever this page is shown, be it from the browser's memory. */
export function useOtherTabs(
  pixels: Pixels,
  running: readonly Purpose[],
  onAnswer: (granted: readonly Purpose[] | null) => void,
): void {
  useEffect(() => {
    const look = () => lookAgain(pixels, running, onAnswer)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', look)
    }
  }, [pixels, running, onAnswer])
}
