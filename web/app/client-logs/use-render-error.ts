import { useEffect } from 'react'
import { logEvent } from './log-event.ts'

/** A page that broke tells the class of the error and nothing of what it said. */
export function useRenderError(error: unknown): void {
  useEffect(() => {
    logEvent('render-error', error instanceof Error ? error.name : 'ErrorResponse')
  }, [error])
}
