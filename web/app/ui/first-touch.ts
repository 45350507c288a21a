import { useEffect, useState } from 'react'

const touches = ['pointerdown', 'keydown', 'touchstart'] as const

/** Calls `call` once, when the page is first pressed, or a key is; gives back how to stop waiting. */
export function onFirstTouch(call: () => void): () => void {
  const waiting = new AbortController()
  const touched = () => {
    waiting.abort()
    call()
  }
  const how = { signal: waiting.signal, capture: true, passive: true }
  for (const touch of touches) addEventListener(touch, touched, how)
  return () => waiting.abort()
}

/** Whether the page has been touched: what only a touch may need is fetched from then on. */
export function useTouched(): boolean {
  const [isTouched, setTouched] = useState(false)
  useEffect(() => onFirstTouch(() => setTouched(true)), [])
  return isTouched
}
