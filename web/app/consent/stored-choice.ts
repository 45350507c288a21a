import {
  type ConsentChoice,
  consentCookie,
  consentSeconds,
  readChoice,
  writeChoice,
} from '@matla/contract/consent/choice'
import type { Pixels, Purpose } from '@matla/contract/consent/pixels'

/** The answer stored in this browser; null without an answer to this question. */
function storedChoice(pixels: Pixels): ConsentChoice | null {
  const stored = new RegExp(`(?:^|;\\s*)${consentCookie}=([\\w.-]*)`).exec(document.cookie)?.[1]
  return stored === undefined ? null : readChoice(pixels, stored)
}

/** The current consent, whichever tab it was given in; null without an answer. */
export const readGrantedPurposes = (pixels: Pixels): readonly Purpose[] | null =>
  storedChoice(pixels)?.granted ?? null

export function storeChoice(pixels: Pixels, granted: readonly Purpose[]): void {
  const value = writeChoice(pixels, { granted, at: Math.floor(Date.now() / 1000) })
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${consentCookie}=${value}; path=/; max-age=${consentSeconds}; samesite=lax${secure}`
}

/** Cookies that providers use to recognise a browser. */
const providerCookies = /^(?:_fb[pc]|_scid\w*|_sctr|_ttp|_tt_enable_cookie|_ga\w*|_gid|_gcl\w*)$/

/** Deletes the providers' cookies when consent is withdrawn. */
function deleteProviderCookies(): void {
  for (const name of document.cookie.split(';').map((pair) => pair.split('=', 1)[0]?.trim() ?? '')) {
    if (!providerCookies.test(name)) continue
    for (const domain of cookieDomains(window.location.hostname))
      document.cookie = `${name}=; path=/; max-age=0${domain}`
  }
}

/** Providers set their cookies on the highest domain that the browser allows. */
function cookieDomains(host: string): string[] {
  const parts = host.split('.')
  return ['', ...parts.slice(0, -1).map((_, index) => `; domain=.${parts.slice(index).join('.')}`)]
}

/** A running script cannot be stopped, so the page deletes the providers' cookies and reloads without the scripts. */
export function reloadWithoutPixels(): void {
  deleteProviderCookies()
  window.location.reload()
}

/** Applies an answer from another tab as soon as this one is visible (docs/invariants.md#v35). */
export function applyStoredChoice(
  pixels: Pixels,
  running: readonly Purpose[],
  onAnswer: (granted: readonly Purpose[] | null) => void,
): void {
  if (document.visibilityState === 'hidden') return
  const granted = readGrantedPurposes(pixels)
  if (running.some((purpose) => !granted?.includes(purpose))) reloadWithoutPixels()
  else onAnswer(granted)
}
