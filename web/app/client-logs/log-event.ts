import type { ClientEvent } from '@matla/contract/client-logs/client-events'

/** Tells the server what happened here, when there is time; `word` is a class of error or the code of a refusal. */
export function logEvent(event: ClientEvent, word = ''): void {
  import('./write-log.ts').then(
    ({ writeLog }) => writeLog(event, word),
    // Failures of the log are nobody's concern (R361).
    () => undefined,
  )
}
