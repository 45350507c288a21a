type LoadTarget = { readonly target: EventTarget; readonly isLoaded: boolean }

const waitForLoad = (target: EventTarget) =>
  new Promise<void>((resolve) => {
    for (const event of ['load', 'error']) target.addEventListener(event, () => resolve(), { once: true })
  })

/** Resolves when all of these have loaded or failed. */
export async function whenLoaded(awaited: readonly LoadTarget[]): Promise<void> {
  await Promise.all(awaited.filter(({ isLoaded }) => !isLoaded).map(({ target }) => waitForLoad(target)))
}

/** The page and its visible images, because the other images load later. */
export function visibleTargets(): readonly LoadTarget[] {
  const pictures = [...document.images].filter((picture) => {
    const { top, bottom } = picture.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight
  })
  return [
    { target: window, isLoaded: document.readyState === 'complete' },
    ...pictures.map((picture) => ({ target: picture, isLoaded: picture.complete })),
  ]
}
