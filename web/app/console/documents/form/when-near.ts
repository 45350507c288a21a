const waiting = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/** Calls `then` once, when the element comes within half a screen of the viewport; returns the clean-up. */
export function onNearViewport(element: Element, then: () => void): () => void {
  observer ??= new IntersectionObserver(notifyVisible, { rootMargin: '50% 0px' })
  waiting.set(element, then)
  observer.observe(element)
  return () => stopWatching(element)
}

function notifyVisible(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    const then = waiting.get(target)
    stopWatching(target)
    then?.()
  }
}

function stopWatching(element: Element): void {
  waiting.delete(element)
  observer?.unobserve(element)
}
