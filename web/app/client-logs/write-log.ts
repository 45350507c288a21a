import { type ClientEvent, toPathPattern } from '@matla/contract/client-logs/client-events'
import { browserApi } from '#lib/browser-api.ts'

/** Reports a listed event, with at most one word and the pattern of the path. Failures are ignored (R361). */
export function writeLog(event: ClientEvent, word: string): void {
  const logMessage = word === '' ? event : `${event}: ${word}`
  const filename = toPathPattern(window.location.pathname)
  void browserApi.clientLogs.write({ body: { logMessage, date: new Date().toISOString(), filename } })
}
