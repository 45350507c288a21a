/** Plays a film and says when the browser refuses; one that is stopped while it loads (AbortError) may play again. */
export const playFilm = (video: Pick<HTMLVideoElement, 'play'>, onRefused: () => void): Promise<void> =>
  video.play().catch((fault: Error) => {
    if (fault.name !== 'AbortError') onRefused()
  })
