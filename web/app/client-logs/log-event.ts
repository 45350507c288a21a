import type { ClientEvent } from '@matla/contract/client-logs/client-events'
import { useEffect } from 'react'

/** Tells the server what happened here, when there is time; `word` is a class of error or the code of an error. */
export function logEvent(event: ClientEvent, word = ''): void {
  import('./write-log.ts').then(
    ({ writeLog }) => writeLog(event, word),
    // Failures of the log are nobody's concern (R361).
    () => undefined,
  )
}

/** A page that broke tells the class of the error and nothing of what it said. */
export function useRenderError(error: unknown): void {
  useEffect(() => {
    logEvent('render-error', error instanceof Error ? error.name : 'ErrorResponse')
  }, [error])
}
