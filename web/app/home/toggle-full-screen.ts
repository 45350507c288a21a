type FilmContainer = Partial<Pick<HTMLElement, 'requestFullscreen'>>
type Film = Pick<HTMLVideoElement, 'play' | 'readyState'> & { readonly webkitEnterFullscreen?: () => void }

/** Toggles full screen for the film; when the browser rejects it, the page is unchanged (R066). */
export const toggleFullScreen = (place: FilmContainer, film: Film): Promise<void> =>
  change(place, film).catch(() => undefined)

async function change(place: FilmContainer, film: Film): Promise<void> {
  if (document.fullscreenElement) return document.exitFullscreen()
  if (place.requestFullscreen) return place.requestFullscreen()
  // An iPhone allows full screen only for videos, and only once they have started to load.
  if (film.readyState === 0) await film.play()
  film.webkitEnterFullscreen?.()
}
