import { useRootData } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import styles from './google-button.module.css'
import { googleSignInUrl, type GoogleIntent, type GoogleOffer, rememberState } from './google.ts'

type Props = { readonly offer: GoogleOffer; readonly intent: GoogleIntent; readonly children: string }

/** Always shown, but disabled and faded while the shop has no Google client id (R196). */
export function GoogleButton({ offer, intent, children }: Props) {
  const origin = useRootData()?.site.origin ?? ''
  const go = () => {
    if (offer) window.location.assign(googleSignInUrl({ ...offer, origin, state: rememberState(intent) }))
  }
  return (
    <Button kind="subtle" size="large" wide disabled={!offer} onClick={go} className={styles.button}>
      <GoogleMark />
      {children}
    </Button>
  )
}

/** Google's logo, in its own colours. */
function GoogleMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
      <path
        className={styles.blue}
        d="M22.5 12.25c0-.8-.07-1.55-.2-2.25H12v4.26h5.9a5.03 5.03 0 0 1-2.19 3.31v2.75h3.55c2.08-1.92 3.24-4.74 3.24-8.07z"
      />
      <path
        className={styles.green}
        d="M12 23c2.96 0 5.45-.98 7.26-2.68l-3.55-2.75a6.6 6.6 0 0 1-9.82-3.48H2.23v2.84A11 11 0 0 0 12 23z"
      />
      <path
        className={styles.yellow}
        d="M5.89 14.09a6.6 6.6 0 0 1 0-4.18V7.07H2.23a11 11 0 0 0 0 9.86l3.66-2.84z"
      />
      <path
        className={styles.red}
        d="M12 5.38c1.61 0 3.06.55 4.2 1.64l3.15-3.15A10.96 10.96 0 0 0 2.23 7.07l3.66 2.84A6.55 6.55 0 0 1 12 5.38z"
      />
    </svg>
  )
}
