import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRootData } from '#lib/root-data.ts'

/** `sheet`: on our own page; `page`: the provider's page; `none`: not in this browser; null: not known before hydration. */
type ApplePaySupport = 'sheet' | 'page' | 'none' | null

/** mada needs version 5, and errors that name a field version 3. */
export const sheetVersion = 6

/** How this browser and this shop pay with Apple Pay. */
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

/** Safari throws here on a page that is not secure. */
function readSupport(hasSheet: boolean): ApplePaySupport {
  try {
    const session = Object(window)['ApplePaySession']
    if (session?.canMakePayments() !== true) return 'none'
    return hasSheet && session.supportsVersion?.(sheetVersion) === true ? 'sheet' : 'page'
  } catch {
    return 'none'
  }
}
