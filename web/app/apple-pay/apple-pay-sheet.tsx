import { guestFaults } from '@matla/contract/checkout/guest-rules'
import { useState } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { loginWithReturn, paths } from '#lib/paths.ts'
import { useLang, useRootData } from '#lib/root-data.ts'
import { useSession } from '#lib/session.ts'
import { refreshSession } from '#lib/session-check.ts'
import { Notice, NoticeLink } from '#ui/notice.tsx'
import { ApplePayButton } from './apple-pay-button.tsx'
import styles from './apple-pay-sheet.module.css'
import { applePayText } from './apple-pay.text.ts'
import { openSheet, type SheetContact, type SheetEnd, type SheetPurchase } from './open-sheet.ts'

export type SheetProps = {
  readonly purchase: SheetPurchase
  /** The checkout of this purchase, for details that the sheet cannot ask for. */
  readonly checkout: string
  /** Whether the server knows the buyer; by default determined from the session. */
  readonly isIdentified?: boolean
  /** The card provider does not respond, so no payment can be opened for a while. */
  readonly isLocked?: boolean
  /** A guest's input on the page. Valid input is used, and the sheet asks for the rest. */
  readonly readTyped?: () => SheetContact
  /** The form for the buyer's details follows, separated by a divider. */
  readonly leadsToForm?: boolean
  /** The page shows the terms below its own button. */
  readonly hidesTerms?: boolean
}

/** The button that opens the sheet, and the message when it ended without a payment. */
export function ApplePaySheet({ purchase, checkout, isLocked = false, readTyped, ...rest }: SheetProps) {
  const lang = useLang()
  const t = applePayText[lang]
  const shopName = useRootData()?.shell?.applePay?.name ?? ''
  const { user } = useSession()
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const [end, setEnd] = useState<SheetEnd | null>(null)
  const isIdentified = rest.isIdentified ?? (user !== null && user.kind !== 'order-link')

  const pay = () => {
    if (isOpen || isLocked) return
    setOpen(true)
    setEnd(null)
    openSheet(
      { ...purchase, shopName, lang, contact: isIdentified ? 'none' : contactOf(readTyped) },
      (ended) => {
        setEnd(ended)
        if (ended.kind !== 'failed' || !ended.reload) return setOpen(ended.kind === 'leaving')
        // A guest may have been identified before the payment failed, and the cart may have changed. The next sheet must
        // neither ask again nor show the old total.
        void Promise.allSettled([refreshSession(), revalidate()]).then(() => setOpen(false))
      },
    )
  }
  return (
    <div className={styles.sheet}>
      <ApplePayButton label={t.pay} isPending={isOpen} isLocked={isLocked} onPress={pay} />
      {!rest.hidesTerms && (
        <p className={styles.agree}>
          {t.agreeBefore}
          <Link to={paths.terms}>{t.terms}</Link>
          {t.agreeBetween}
          <Link to={paths.cancellation}>{t.cancellation}</Link>
          {t.agreeAfter}
        </p>
      )}
      {end?.kind === 'failed' && <SheetFailure end={end} checkout={checkout} />}
      {rest.leadsToForm && (
        <p className={styles.or}>
          <span>{t.or}</span>
        </p>
      )}
    </div>
  )
}

/** The input when it is valid; otherwise the sheet asks for the details. */
function contactOf(readTyped: SheetProps['readTyped']): SheetContact | 'sheet' {
  const typed = readTyped?.()
  return typed && guestFaults(typed.fullName, typed.email).length === 0 ? typed : 'sheet'
}

type FailureProps = Pick<SheetProps, 'checkout'> & {
  readonly end: Extract<SheetEnd, { kind: 'failed' }>
}

function SheetFailure({ end: { code, message }, checkout }: FailureProps) {
  const t = applePayText[useLang()]
  const { pathname, search } = useLocation()
  if (code === 'unreachable' || code === 'payment-already-open')
    return (
      <Notice
        kind="warn"
        live
        title={t.unclear}
        action={<NoticeLink to={paths.cardReturn}>{t.toCheck}</NoticeLink>}
      >
        {message}
      </Notice>
    )
  const action =
    code === 'user-exists' ? (
      <NoticeLink to={loginWithReturn(`${pathname}${search}`)}>{t.logIn}</NoticeLink>
    ) : (
      pathname !== checkout && <NoticeLink to={checkout}>{t.toCheckout}</NoticeLink>
    )
  return (
    <Notice kind="bad" live title={t.failed} action={action}>
      {message} {t.notPaid}
    </Notice>
  )
}
