import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRootData } from '#lib/root-data.ts'

/** `sheet`: on this page; `page`: on the provider's page; `none`: not in this browser; null: unknown before hydration. */
type ApplePaySupport = 'sheet' | 'page' | 'none' | null

/** mada requires version 5, and errors that name a field require version 3. */
export const sheetVersion = 6

/** Whether and how this browser and this shop support Apple Pay. */
export function useApplePay(): ApplePaySupport {
  const offer = useRootData()?.shell?.applePay ?? null
  const script = offer?.script ?? null
  const [, setLoaded] = useState(false)
  useEffect(() => {
    if (script === null || 'ApplePaySession' in window) return
    const tag = document.createElement('script')
    tag.src = script
    tag.addEventListener('load', () => setLoaded(true))
    document.head.append(tag)
  }, [script])
  return useSyncExternalStore(never, () => readSupport(offer !== null), serverSupport)
}

const never = () => () => undefined
const serverSupport = () => null

/** Safari throws here on a page without HTTPS. */
function readSupport(hasSheet: boolean): ApplePaySupport {
  try {
    const session = Object(window)['ApplePaySession']
    if (session?.canMakePayments() !== true) return 'none'
    return hasSheet && session.supportsVersion?.(sheetVersion) === true ? 'sheet' : 'page'
  } catch {
    return 'none'
  }
}
