import type { Pixels } from '@matla/contract/consent/pixels'
import { type ComponentType, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { openConsentEvent, consentParameter } from '#layout/cookie-choices.tsx'

type Consent = ComponentType<{ readonly pixels: Pixels; readonly isAskedFor: boolean }>

/** The consent question and its effects, loaded only when a pixel is configured. */
export function ConsentGate({ pixels }: { pixels: Pixels }) {
  const [found, setFound] = useState<{ readonly Consent: Consent } | null>(null)
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  // A click before the question has loaded opens it as soon as it has.
  const [isAskedFor, setAskedFor] = useState(() => new URLSearchParams(search).has(consentParameter))
  useEffect(() => {
    const rest = new URLSearchParams(search)
    if (!rest.has(consentParameter)) return
    rest.delete(consentParameter)
    void navigate({ search: rest.toString(), hash }, { replace: true, preventScrollReset: true })
  }, [search, hash, navigate])
  useEffect(() => {
    const ask = (event: Event) => {
      event.preventDefault()
      setAskedFor(true)
    }
    window.addEventListener(openConsentEvent, ask, { once: true })
    return () => window.removeEventListener(openConsentEvent, ask)
  }, [])
  useEffect(() => {
    import('./consent.tsx').then(setFound, () => {
      // Without this code no pixel reports anything, so a failure to load is harmless.
    })
  }, [])
  return found && <found.Consent pixels={pixels} isAskedFor={isAskedFor} />
}
