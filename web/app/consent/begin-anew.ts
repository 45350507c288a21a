import { dropTheirCookies } from './kept-choice.ts'

/** A script that runs cannot be taken back: what providers left goes, and the page begins anew without them. */
export function beginAnew(): void {
  dropTheirCookies()
  window.location.reload()
}
