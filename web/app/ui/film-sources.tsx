/** The same film in one or more formats. */
export type Film = { webm?: string | undefined; mp4: string; ogg?: string | undefined }

/** WebM first, because it is smaller. */
export function FilmSources({ film, onLost }: { film: Film; onLost?: (() => void) | undefined }) {
  return (
    <>
      {film.webm && <source src={film.webm} type="video/webm" />}
      {film.ogg && <source src={film.ogg} type="video/ogg" />}
      <source src={film.mp4} type="video/mp4" onError={onLost} />
    </>
  )
}

/** Plays a film and reports when the browser rejects it. One stopped while loading (AbortError) can play again. */
export const playFilm = (video: Pick<HTMLVideoElement, 'play'>, onRejected: () => void): Promise<void> =>
  video.play().catch((fault: Error) => {
    if (fault.name !== 'AbortError') onRejected()
  })
