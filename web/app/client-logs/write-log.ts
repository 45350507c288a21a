import { type ClientEvent, patternOf } from '@matla/contract/client-logs/client-events'
import { browserApi } from '#lib/browser-api.ts'

/**
 * Tells the server what happened here: an event of the list, at most one word, the pattern of the path. Whether it
 * arrives is nobody's concern (R361).
 */
export function writeLog(event: ClientEvent, word: string): void {
  const logMessage = word === '' ? event : `${event}: ${word}`
  const filename = patternOf(window.location.pathname)
  void browserApi.clientLogs.write({ body: { logMessage, date: new Date().toISOString(), filename } })
}
