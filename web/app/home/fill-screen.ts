type Place = Partial<Pick<HTMLElement, 'requestFullscreen'>>
type Film = Pick<HTMLVideoElement, 'play' | 'readyState'> & { readonly webkitEnterFullscreen?: () => void }

/** Shows the film over the whole screen, or takes it back; a browser that refuses leaves the page as it is (R066). */
export const fillScreen = (place: Place, film: Film): Promise<void> =>
  change(place, film).catch(() => undefined)

async function change(place: Place, film: Film): Promise<void> {
  if (document.fullscreenElement) return document.exitFullscreen()
  if (place.requestFullscreen) return place.requestFullscreen()
  // An iPhone shows only films over the whole screen, and only those that have begun to load.
  if (film.readyState === 0) await film.play()
  film.webkitEnterFullscreen?.()
}
