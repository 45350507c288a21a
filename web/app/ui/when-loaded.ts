type Awaited = { readonly target: EventTarget; readonly isThere: boolean }

const coming = (target: EventTarget) =>
  new Promise<void>((resolve) => {
    for (const event of ['load', 'error']) target.addEventListener(event, () => resolve(), { once: true })
  })

/** Resolves when all of these have loaded or failed. */
export async function whenLoaded(awaited: readonly Awaited[]): Promise<void> {
  await Promise.all(awaited.filter(({ isThere }) => !isThere).map(({ target }) => coming(target)))
}

/** The page and the visible images: the others load later. */
export function shownNow(): readonly Awaited[] {
  const pictures = [...document.images].filter((picture) => {
    const { top, bottom } = picture.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight
  })
  return [
    { target: window, isThere: document.readyState === 'complete' },
    ...pictures.map((picture) => ({ target: picture, isThere: picture.complete })),
  ]
}
