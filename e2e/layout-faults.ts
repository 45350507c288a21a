import { expect, type Page } from '@playwright/test'

/**
 * Everything on the page that a reader cannot reach or read: text or controls off-screen, cut text, overlapping
 * text.
 */
export const findLayoutFaults = (page: Page): Promise<string[]> => page.evaluate(collectFaults)

/** Window widths, each with a text size. */
const views: readonly (readonly [width: number, size: string])[] = [
  [320, '100%'] as const,
  ...[390, 768, 1440].flatMap((width) => ['100%', '200%'].map((size) => [width, size] as const)),
]

/** Checks the layout on phones, tablets and desktops, at the usual text size and at twice that. */
export async function expectWholeLayout(page: Page, path: string, chosen = views): Promise<void> {
  for (const [width, size] of chosen) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(async (percent) => {
      document.documentElement.style.fontSize = percent
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }, size)
    const where = `${path} at ${width} px, text at ${size}`
    await expect.poll(() => findLayoutFaults(page), { message: where, timeout: 5_000 }).toEqual([])
  }
}

/** Runs in the page, so it contains its helpers. */
function collectFaults(): string[] {
  const width = document.documentElement.clientWidth
  const faults = new Set<string>()
  const nameOf = (element: Element) => `“${(element.textContent ?? '').trim().slice(0, 40)}”`
  const ancestors = (element: Element): Element[] => {
    const parent = element.parentElement
    return parent === null || parent === document.documentElement ? [] : [parent, ...ancestors(parent)]
  }
  /** Text for screen readers only, text in a closed part, and text scrolled within its own box. */
  const isElsewhere = (element: Element) =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    [element, ...ancestors(element)].some((each) => {
      const { overflowX } = getComputedStyle(each)
      const isSpokenOnly = overflowX === 'hidden' && each.getBoundingClientRect().width <= 1
      return isSpokenOnly || /auto|scroll/.test(overflowX)
    })

  /** Longer words, URLs and numbers may need two lines on a phone. */
  const hasBrokenWord = (text: Node) => {
    const range = document.createRange()
    return [...(text.textContent ?? '').matchAll(/(?<![^\s])\p{L}{2,11}(?![^\s.,:،؟!])/gu)].some(
      ({ index, 0: { length } }) => {
        range.setStart(text, index)
        range.setEnd(text, index + length)
        const lines = [...range.getClientRects()].filter(({ width: wide }) => wide > 1)
        return new Set(lines.map(({ top }) => Math.round(top))).size > 1
      },
    )
  }
  const texts: { readonly element: Element; readonly node: Node; readonly boxes: DOMRect[] }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !node.textContent?.trim() || isElsewhere(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    // A range in an SVG has the width of the letters before the SVG condenses them.
    const drawn = element instanceof SVGElement ? [element.getBoundingClientRect()] : range.getClientRects()
    const boxes = [...drawn].filter((box) => box.width > 1 && box.height > 1)
    texts.push({ element, node, boxes })
  }

  const isOutside = (boxes: readonly DOMRect[], frame: Element) => {
    const { left, right, top, bottom } = frame.getBoundingClientRect()
    return boxes.some(
      (box) => box.left < left - 3 || box.right > right + 3 || box.top < top - 6 || box.bottom > bottom + 6,
    )
  }
  const isBeyond = ({ left, right }: DOMRect) => right > width + 1 || left < -1
  if (document.documentElement.scrollWidth > width) faults.add('the page scrolls sideways')
  for (const { element, node: text, boxes } of texts) {
    if (boxes.some(isBeyond)) faults.add(`${nameOf(element)} leaves the screen`)
    if (hasBrokenWord(text)) faults.add(`${nameOf(element)} breaks a word of few letters`)
    const button = element.closest('a, button')
    if (button && getComputedStyle(button).display !== 'inline' && isOutside(boxes, button))
      faults.add(`${nameOf(button)} spills out of its box`)
    const cutting = [element, ...ancestors(element)].find((each) =>
      /hidden|clip/.test(getComputedStyle(each).overflow),
    )
    if (!cutting) continue
    const frame = cutting.getBoundingClientRect()
    const isCut = ({ left, right, top, bottom, height }: DOMRect) =>
      left < frame.left - 2 ||
      right > frame.right + 2 ||
      top < frame.top - height / 3 ||
      bottom > frame.bottom + height / 3
    if (boxes.some(isCut)) faults.add(`${nameOf(element)} is cut`)
  }
  for (const control of document.querySelectorAll('a, button, input, select, textarea')) {
    const box = control.getBoundingClientRect()
    if (box.width > 1 && isBeyond(box) && !isElsewhere(control))
      faults.add(`${nameOf(control)} leaves the screen`)
  }

  const floats = (element: Element) =>
    [element, ...ancestors(element)].some((each) => /fixed|sticky/.test(getComputedStyle(each).position))
  const lines = texts
    .flatMap(({ element, boxes }) => boxes.map((box) => ({ element, box })))
    .filter(({ element }) => !floats(element))
    .toSorted((a, b) => a.box.top - b.box.top)
  for (const [index, { element, box }] of lines.entries()) {
    for (const below of lines.slice(index + 1)) {
      if (below.box.top > box.bottom) break
      const shared = Math.min(box.right, below.box.right) - Math.max(box.left, below.box.left)
      const depth = Math.min(box.bottom, below.box.bottom) - below.box.top
      if (below.element !== element && shared > 3 && depth > Math.min(box.height, below.box.height) / 2)
        faults.add(`${nameOf(element)} lies over ${nameOf(below.element)}`)
    }
  }
  return [...faults]
}
