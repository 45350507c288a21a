const waiting = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/** Calls back once, when the element comes within half a screen of the viewport; returns the clean-up. */
export function whenNear(element: Element, then: () => void): () => void {
  observer ??= new IntersectionObserver(look, { rootMargin: '50% 0px' })
  waiting.set(element, then)
  observer.observe(element)
  return () => forget(element)
}

function look(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    const then = waiting.get(target)
    forget(target)
    then?.()
  }
}

function forget(element: Element): void {
  waiting.delete(element)
  observer?.unobserve(element)
}
