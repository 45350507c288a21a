import { useEffect } from 'react'

/** A page that broke tells the class of the error and nothing of what it said. */
export function useRenderError(error: unknown): void {
  useEffect(() => {
    import('./log-event.ts').then(
      ({ logEvent }) => logEvent('render-error', error instanceof Error ? error.name : 'ErrorResponse'),
      // What cannot be loaded cannot be logged; the page says already that something went wrong.
      () => undefined,
    )
  }, [error])
}
