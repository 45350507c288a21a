/** The focused element and what is wrong with it. */
export type TabStop = {
  /** Whether it is the target. */
  readonly isWanted: boolean
  /** Whether the target was removed from the page. */
  readonly isGone: boolean
  readonly isInMain: boolean
  /** Whether the previous stop precedes it in the document. */
  readonly isAhead: boolean
  readonly name: string
  readonly faults: readonly string[]
}

/** Runs in the browser: checks that the focused element shows its focus and is not covered. */
export function readTabStop(wanted: Element | null): TabStop {
  const now = document.activeElement ?? document.body
  const of = { isWanted: now === wanted, isGone: wanted?.isConnected === false }
  const last = document.querySelector('[data-walked]')
  last?.removeAttribute('data-walked')
  const name = `${now.tagName} ${now.getAttribute('aria-label') ?? now.textContent.trim().slice(0, 60)}`
  // Between the last control and the first one, the browser's own interface has the focus.
  if (now === document.body) return { ...of, isInMain: false, isAhead: true, name, faults: [] }
  now.setAttribute('data-walked', '')
  const { left, right, top, bottom } = now.getBoundingClientRect()
  const middle = document.elementFromPoint(
    (left + right) / 2,
    (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
  )
  const marked = [now, now.parentElement, now.nextElementSibling]
  // The browser itself handles and marks the inner stops of these elements.
  const hasParts = now.matches('[type=time], video, iframe')
  const isShown = hasParts || marked.some((each) => each && getComputedStyle(each).outlineStyle !== 'none')
  const isSeen = middle !== null && (now.contains(middle) || middle.contains(now))
  return {
    ...of,
    isInMain: now.closest('main') !== null,
    isAhead:
      !last ||
      (last === now && hasParts) ||
      (last.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    name,
    faults: [
      ...(isShown ? [] : [`the focus is not seen on ${name}`]),
      ...(isSeen ? [] : [`${middle?.tagName} lies over ${name}`]),
    ],
  }
}
