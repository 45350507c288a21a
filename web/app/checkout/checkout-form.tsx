import type { PayLaterDetails } from '@matla/contract/checkout/pay-later-rules'
import { toDecimal } from '@matla/contract/kit/money'
import type { PaymentType } from '@matla/contract/payments/payment-providers'
import { Suspense, useRef, useState } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import { ApplePayExpress } from '#apple-pay/apple-pay-express.tsx'
import { noticeText } from '#cart/cart.text.ts'
import { usePurchaseCopies } from '#cart/use-purchase-copies.ts'
import type { CouponAnswer } from '#coupons/change-coupon.ts'
import { RedeemPanel } from '#coupons/redeem-panel.tsx'
import type { RedeemAnswer } from '#coupons/redeem.ts'
import { formText } from '#lib/forms.ts'
import { loginWithReturn } from '#lib/paths.ts'
import { useLang } from '#lib/root-data.ts'
import { Split, Stack } from '#ui/layout.tsx'
import { lazyPart, preloadedPart } from '#ui/lazy-part.ts'
import { Notice } from '#ui/notice.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { BuyerRow } from './buyer-row.tsx'
import type { Buyer, PayLaterDefaults } from './buyer.ts'
import { checkoutText } from './checkout.text.ts'
import { GuestDetails } from './guest-details.tsx'
import { useLockout, type Lockouts } from './lockout.ts'
import { OrderSummary, OrderSummaryFold } from './order-summary.tsx'
import { PaymentAnswer } from './payment-answer.tsx'
import { PaymentStep } from './payment-step.tsx'
import type { Purchase } from './purchase.ts'
import { isPayIntent, type StepAnswer } from './step-answer.ts'
import { useCheckoutForm } from './use-checkout-form.ts'
import { useChosen } from './use-chosen.ts'
import { useShownFaults } from './use-shown-faults.ts'

const OwnedParts = lazyPart(async () => (await import('#cart/owned-parts.tsx')).OwnedParts)
// If a dialog does not load, the notice in the form has the same message.
const LockoutDialog = preloadedPart(async () => (await import('./lockout-dialog.tsx')).LockoutDialog)
const UserExistsDialog = preloadedPart(async () => (await import('./user-exists.tsx')).UserExistsDialog)

type Props = {
  readonly purchase: Extract<Purchase, { kind: 'ready' }>
  readonly buyer: Buyer | null
  /** Known pay-later details; null when no buyer is identified. */
  readonly payLater: PayLaterDefaults | null
  readonly isEditing: boolean
  readonly isCartLost: boolean
  /** After the login, the account’s cart was merged into this one. */
  readonly isCartJoined: boolean
  /** The response to the form when JavaScript is off. */
  readonly answered: StepAnswer | undefined
  readonly couponAnswer: CouponAnswer | undefined
  readonly redeeming: FetcherWithComponents<RedeemAnswer>
  readonly redeemAnswer: RedeemAnswer | undefined
  /** The URL of this checkout. */
  readonly here: string
}

/** The form that redeems the items of this checkout with a full-discount coupon. */
export const redeemFormId = 'redeem'

/** No buyer is identified, or a guest is editing their details. */
export const needsDetails = (buyer: Buyer | null, isEditing: boolean): boolean =>
  !buyer || (isEditing && !buyer.isMember)

/** One form for both steps, so that no input is lost whichever button is clicked. */
export function CheckoutForm({ purchase, buyer, isEditing, isCartLost, answered, here, ...props }: Props) {
  const lang = useLang()
  const t = checkoutText[lang]
  // When the buyer or the required details change, the earlier response no longer applies.
  const fetcher = useFetcher<StepAnswer>({ key: `checkout ${buyer?.email ?? ''} ${isEditing}` })
  const answer = fetcher.data ?? answered
  const asksDetails = needsDetails(buyer, isEditing)
  const faults = useShownFaults(answer)
  const lockout = useLockout()
  const box = useRef<HTMLFormElement>(null)
  const typed = answer && 'typed' in answer ? answer.typed : undefined
  const { step, paymentType, offer } = useChosen({
    box,
    total: purchase.sums.total,
    known: props.payLater,
    typed,
    left: lockout.left,
  })
  const [other] = offer.others
  const dialog = useLockoutDialog(lockout.left, paymentType)
  const paymentTitle = useRef<HTMLHeadingElement>(null)
  const form = useCheckoutForm({ box, fetcher, faults, asksDetails, lockout, paymentTitle })
  const { couponAnswer, redeeming, redeemAnswer } = props
  const redemption = {
    formId: redeemFormId,
    isPending: redeeming.state !== 'idle',
    answer: redeemAnswer,
    loginHref: loginWithReturn(here),
  }
  const isFree = purchase.sums.total === 0
  const sheet = {
    purchase: {
      itemId: purchase.itemId,
      couponCode: purchase.coupons.coupon?.code ?? null,
      lines: purchase.lines,
      total: purchase.sums.total,
    },
    checkout: here.replace(/\?.*/, ''),
    isIdentified: buyer !== null,
  }
  usePurchaseCopies(purchase)

  return (
    <Stack gap={6}>
      <header>
        <h1>
          <VisuallyHidden>{t.title}</VisuallyHidden>
        </h1>
        <Stepper
          label={t.steps}
          steps={[t.stepDetails, t.stepPayment, t.stepConfirmation]}
          current={asksDetails ? 0 : 1}
        />
      </header>
      <OrderSummaryFold purchase={purchase} here={here} couponAnswer={couponAnswer} />
      <Split
        sticky
        sideWidth="wide"
        side={<OrderSummary purchase={purchase} here={here} couponAnswer={couponAnswer} />}
      >
        <fetcher.Form method="post" action={here} noValidate ref={box} onSubmit={form.send}>
          <Stack gap={4}>
            {isCartLost && (
              <Notice kind="bad" live>
                {t.migrationFailed}
              </Notice>
            )}
            {props.isCartJoined && <Notice live>{noticeText[lang]['cart-joined']}</Notice>}
            {purchase.isBundleInstead && <Notice>{t.bundleInstead}</Notice>}
            {purchase.lines
              .filter(({ ownedCourses }) => ownedCourses.length > 0)
              .map(({ id, ownedCourses }) => (
                <Notice key={id}>
                  <Suspense>
                    <OwnedParts names={ownedCourses} />
                  </Suspense>
                </Notice>
              ))}
            {!buyer && !isFree && (
              <ApplePayExpress
                sheet={{
                  ...sheet,
                  isLocked: lockout.left.CARD > 0,
                  readTyped: () => readDetails(box.current),
                  leadsToForm: true,
                }}
              />
            )}
            {asksDetails || !buyer ? (
              <GuestDetails
                answer={answer}
                faults={faults}
                typed={typed ?? buyer ?? undefined}
                isReminderTicked={typed?.remindMe ?? false}
                isPending={form.underWay === 'details'}
                here={here}
                isEditing={isEditing && buyer !== null}
              />
            ) : (
              <BuyerRow buyer={buyer} here={here} />
            )}
            {isFree ? (
              <RedeemPanel {...redemption} titleRef={paymentTitle} isAhead={asksDetails} />
            ) : (
              <>
                <input type="hidden" name="amount" value={toDecimal(purchase.sums.total)} />
                <PaymentStep
                  total={purchase.sums.total}
                  titleRef={paymentTitle}
                  sheet={sheet}
                  {...step}
                  openBill={props.payLater?.openBill}
                  later={typed?.later ?? withPhone(props.payLater?.details, typed?.phone)}
                  payLaterFaults={answer?.kind === 'later-faults' ? answer.faults : undefined}
                  secondsLeft={lockout.left[paymentType]}
                  cardSecondsLeft={lockout.left.CARD}
                  isAhead={asksDetails}
                  isPending={isPayIntent(form.underWay) || form.isLeaving}
                  asksReminder={buyer?.isMember ?? false}
                  isReminderTicked={typed?.remindMe ?? false}
                >
                  <PaymentAnswer answer={form.underWay ? undefined : answer} {...offer} />
                </PaymentStep>
              </>
            )}
          </Stack>
        </fetcher.Form>
      </Split>
      {isFree && (
        <redeeming.Form id={redemption.formId} method="post" action={here}>
          <input type="hidden" name="intent" value="redeem" />
        </redeeming.Form>
      )}
      {answer?.kind === 'user-exists' && (
        <Suspense>
          <UserExistsDialog answer={answer} isOpen={answer === fetcher.data} here={here} />
        </Suspense>
      )}
      {dialog.isOpen && (
        <Suspense>
          <LockoutDialog
            secondsLeft={lockout.left[paymentType]}
            onClose={dialog.putAside}
            onOther={
              other
                ? () => {
                    dialog.putAside()
                    offer.onOther(other.id)
                  }
                : null
            }
          />
        </Suspense>
      )}
    </Stack>
  )
}

/** The known details with the phone number that was typed for a wallet. */
const withPhone = (known: PayLaterDetails | undefined, phone: string | undefined) =>
  phone ? { city: '', address: '', zip: '', ...known, phone } : (known ?? null)

/** The input of a guest so far. */
function readDetails(form: HTMLFormElement | null) {
  const typed = new FormData(form ?? undefined)
  return { fullName: formText(typed, 'fullName'), email: formText(typed, 'email') }
}

/** Opens when the chosen method is locked, until the lock ends or the dialog is dismissed. */
function useLockoutDialog(left: Lockouts, method: PaymentType) {
  const [aside, setAside] = useState<PaymentType | null>(null)
  if (aside !== null && left[aside] === 0) setAside(null)
  return { isOpen: left[method] > 0 && aside !== method, putAside: () => setAside(method) }
}
