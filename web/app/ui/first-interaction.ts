import { useEffect, useState } from 'react'

const touches = ['pointerdown', 'keydown', 'touchstart'] as const

/** Calls `call` once, on the first click or key on the page; returns a function that cancels it. */
export function onFirstInteraction(call: () => void): () => void {
  const waiting = new AbortController()
  const touched = () => {
    waiting.abort()
    call()
  }
  const how = { signal: waiting.signal, capture: true, passive: true }
  for (const touch of touches) addEventListener(touch, touched, how)
  return () => waiting.abort()
}

/** Whether the visitor has interacted with the page, after which interactive parts are loaded. */
export function useHasInteracted(): boolean {
  const [isTouched, setTouched] = useState(false)
  useEffect(() => onFirstInteraction(() => setTouched(true)), [])
  return isTouched
}
