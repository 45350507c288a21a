import type { ClientEvent } from '@matla/contract/client-logs/client-events'
import { useEffect } from 'react'

/** Reports an event to the server; `word` is an error class or code. The code that sends it loads on first use. */
export function logEvent(event: ClientEvent, word = ''): void {
  import('./write-log.ts').then(
    ({ writeLog }) => writeLog(event, word),
    // A failure of the log is ignored (R361).
    () => undefined,
  )
}

/** Reports a page error by its class only, never its message. */
export function useRenderError(error: unknown): void {
  useEffect(() => {
    logEvent('render-error', error instanceof Error ? error.name : 'ErrorResponse')
  }, [error])
}
