import type { PixelName } from '@matla/contract/consent/pixels'
import { logEvent } from '#client-logs/log-event.ts'
import type { Teller } from './events.ts'

/**
 * Tells one provider of each visit to a page once. What it throws, or what a blocker put in its place, breaks nothing
 * and is logged once.
 */
export function carefulTeller(name: PixelName, open: () => Teller): Teller {
  let lastPage = ''
  const attempt = careful(name)
  const teller = attempt(open)
  return (event) => {
    if (event.kind === 'page' && event.address === lastPage) return
    if (event.kind === 'page') lastPage = event.address
    attempt(() => teller?.(event))
  }
}

function careful(name: PixelName) {
  let hasFailed = false
  return <Done>(act: () => Done): Done | null => {
    try {
      return act()
    } catch (fault) {
      if (!hasFailed) logEvent('pixel-failed', wordFor(name, fault))
      hasFailed = true
      return null
    }
  }
}

/** The log takes letters alone. */
const wordFor = (name: PixelName, fault: unknown) =>
  `${name.replace(/\d/, '')}-${fault instanceof Error ? fault.name : 'Unknown'}`
