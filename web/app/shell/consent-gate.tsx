import type { Pixels } from '@matla/contract/consent/pixels'
import { type ComponentType, useEffect, useState } from 'react'

/** Opens the cookie choices from anywhere. */
export const askConsentAgain = 'consent:ask'

type Consent = ComponentType<{ readonly pixels: Pixels }>

/** The question and what follows from it, loaded only where there is something to ask. */
export function ConsentGate({ pixels }: { pixels: Pixels }) {
  const [found, setFound] = useState<{ readonly Consent: Consent } | null>(null)
  useEffect(() => {
    import('#consent/consent.tsx').then(setFound, () => {
      // Nobody was asked, so nobody is told of anything: nothing else follows.
    })
  }, [])
  return found && <found.Consent pixels={pixels} />
}
