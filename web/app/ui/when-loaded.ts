type Awaited = { readonly target: EventTarget; readonly isThere: boolean }

const coming = (target: EventTarget) =>
  new Promise<void>((resolve) => {
    for (const event of ['load', 'error']) target.addEventListener(event, () => resolve(), { once: true })
  })

/** When all of these have come; what cannot come is not waited for. */
export async function whenLoaded(awaited: readonly Awaited[]): Promise<void> {
  await Promise.all(awaited.filter(({ isThere }) => !isThere).map(({ target }) => coming(target)))
}

/** The page and the pictures that are seen now: the others are not asked for until they are. */
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
