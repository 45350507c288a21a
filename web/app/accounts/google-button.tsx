import { useRootData } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { GoogleMark } from './google-mark.tsx'
import { rememberState } from './google-state.ts'
import { googleAddress, type GoogleIntent, type GoogleOffer } from './google-way.ts'
import styles from './google-button.module.css'

type Props = { readonly offer: GoogleOffer; readonly intent: GoogleIntent; readonly children: string }

/** Always shown; disabled and faded while the house has no client id of Google's (R196). */
export function GoogleButton({ offer, intent, children }: Props) {
  const origin = useRootData()?.site.origin ?? ''
  const go = () => {
    if (offer) window.location.assign(googleAddress({ ...offer, origin, state: rememberState(intent) }))
  }
  return (
    <Button kind="subtle" size="large" wide disabled={!offer} onClick={go} className={styles.button}>
      <GoogleMark />
      {children}
    </Button>
  )
}
