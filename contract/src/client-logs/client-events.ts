/** Every event that a page may report; the server answers any other with success and drops it (docs/invariants.md#v26). */
export const clientEvents = [
  'sign-up-sent',
  'sign-up-done',
  'sign-up-failed',
  'render-error',
  'pixel-failed',
] as const
export type ClientEvent = (typeof clientEvents)[number]

export const logRetentionDays = 5

export type ReadLog = { readonly event: ClientEvent; readonly detail: string; readonly place: string }

/**
 * Reduces a log to what is stored: a listed event, one detail such as an error code, and the path pattern,
 * without addresses, numbers or queries (docs/invariants.md#v26). Returns null when nothing is stored.
 */
export function readLog(logMessage: string, filename: string): ReadLog | null {
  const [name = '', detail = ''] = cleaned(logMessage, 200)
    .split(':', 2)
    .map((part) => part.trim())
  const event = clientEvents.find((each) => each === name)
  if (!event) return null
  return {
    event,
    detail: /^[A-Za-z-]{1,40}$/.test(detail) ? detail : '',
    place: toPathPattern(cleaned(filename, 300)),
  }
}

/** Removes control characters and truncates to `most`. */
const cleaned = (text: string, limit: number) => text.replace(/\p{Cc}/gu, '').slice(0, limit)

/** Removes the parts of a path that identify a person or an item. */
export function toPathPattern(path: string): string {
  const [plain = ''] = path.split(/[?#]/, 1)
  const parts = plain.split('/').map((part) => (isWord(part) ? part : ':value'))
  return parts.join('/').slice(0, 120)
}

/** A word of the shop’s own paths: letters, with at most one digit at the end. */
const isWord = (part: string) => /^:?[A-Za-z&._-]{0,30}\d?$/.test(part) || part === ''
