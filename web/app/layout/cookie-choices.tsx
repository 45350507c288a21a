import type { FormEvent } from 'react'
import { useLocation } from 'react-router'

/** Opens the cookie choices; before the script comes it loads the same page, with the wish in its address. */
export function CookieChoices({ className, children }: { className: string | undefined; children: string }) {
  const asked = [...new URLSearchParams(useLocation().search)].filter(([name]) => name !== askedFor)
  const open = (event: FormEvent) => {
    // Its script comes after the page's: until it listens, the form loads the page with the wish in its address.
    const isHeard = !window.dispatchEvent(new Event(askConsentAgain, { cancelable: true }))
    if (isHeard) event.preventDefault()
  }
  return (
    <form className="contents" onSubmit={open}>
      {asked.map(([name, value]) => (
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
