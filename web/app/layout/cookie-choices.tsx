import type { FormEvent } from 'react'
import { useReadSearch } from '#lib/read-search.ts'

/** Opens the cookie choices; before the script comes it loads the same page, with the wish in its address. */
export function CookieChoices({ className, children }: { className: string | undefined; children: string }) {
  const read = [...new URLSearchParams(useReadSearch())]
  const open = (event: FormEvent) => {
    // Its script comes after the page's: until it listens, the form loads the page with the wish in its address.
    const isHeard = !window.dispatchEvent(new Event(askConsentAgain, { cancelable: true }))
    if (isHeard) event.preventDefault()
  }
  return (
    <form className="contents" onSubmit={open}>
      {read.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <button name={askedFor} value="choose" className={className}>
        {children}
      </button>
    </form>
  )
}

/** The event of the window that opens the choices. A listener that opens them calls `preventDefault`. */
export const askConsentAgain = 'consent:ask'

/** Of the address: the visitor asked for the choices. */
export const askedFor = 'cookies'
