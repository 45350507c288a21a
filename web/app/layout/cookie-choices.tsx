import type { FormEvent } from 'react'
import { useReadSearch } from '#lib/read-search.ts'

/** Opens the cookie choices; until the script has loaded, it requests the page with a parameter that shows them. */
export function CookieChoices({ className, children }: { className: string | undefined; children: string }) {
  const read = [...new URLSearchParams(useReadSearch())]
  const open = (event: FormEvent) => {
    // The listener loads after the page's script. Until then the form requests the page with the parameter.
    const isHeard = !window.dispatchEvent(new Event(openConsentEvent, { cancelable: true }))
    if (isHeard) event.preventDefault()
  }
  return (
    <form className="contents" onSubmit={open}>
      {read.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <button name={consentParameter} value="choose" className={className}>
        {children}
      </button>
    </form>
  )
}

/** The window event that opens the cookie choices. The listener calls `preventDefault`. */
export const openConsentEvent = 'consent:ask'

/** The query parameter that shows the cookie choices. */
export const consentParameter = 'cookies'
