import {
  type ConsentChoice,
  consentCookie,
  consentSeconds,
  readChoice,
  writeChoice,
} from '@matla/contract/consent/choice'
import type { Pixels, Purpose } from '@matla/contract/consent/pixels'

/** What this browser keeps of an answer; null: none to this question. */
function storedChoice(pixels: Pixels): ConsentChoice | null {
  const stored = new RegExp(`(?:^|;\\s*)${consentCookie}=([\\w.-]*)`).exec(document.cookie)?.[1]
  return stored === undefined ? null : readChoice(pixels, stored)
}

/** What is agreed to at this moment, in whichever tab it was answered; null: nothing was. */
export const grantedNow = (pixels: Pixels): readonly Purpose[] | null => storedChoice(pixels)?.granted ?? null

export function keepChoice(pixels: Pixels, granted: readonly Purpose[]): void {
  const value = writeChoice(pixels, { granted, at: Math.floor(Date.now() / 1000) })
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${consentCookie}=${value}; path=/; max-age=${consentSeconds}; samesite=lax${secure}`
}

/** Cookies by which providers know a browser again. */
const theirs = /^(?:_fb[pc]|_scid\w*|_sctr|_ttp|_tt_enable_cookie|_ga\w*|_gid|_gcl\w*)$/

/** What providers left here goes when the agreement goes. */
function dropTheirCookies(): void {
  for (const name of document.cookie.split(';').map((pair) => pair.split('=', 1)[0]?.trim() ?? '')) {
    if (!theirs.test(name)) continue
    for (const domain of domainsOf(window.location.hostname))
      document.cookie = `${name}=; path=/; max-age=0${domain}`
  }
}

/** They set their cookies as high up as the browser lets them. */
function domainsOf(host: string): string[] {
  const parts = host.split('.')
  return ['', ...parts.slice(0, -1).map((_, index) => `; domain=.${parts.slice(index).join('.')}`)]
}

/** A script that runs cannot be taken back: what providers left goes, and the page begins anew without them. */
export function beginAnew(): void {
  dropTheirCookies()
  window.location.reload()
}

/** What was answered in another tab holds in this one, too, as soon as it is seen (docs/invariants.md#v35). */
export function lookAgain(
  pixels: Pixels,
  running: readonly Purpose[],
  onAnswer: (granted: readonly Purpose[] | null) => void,
): void {
  if (document.visibilityState === 'hidden') return
  const granted = grantedNow(pixels)
  if (running.some((purpose) => !granted?.includes(purpose))) beginAnew()
  else onAnswer(granted)
}
