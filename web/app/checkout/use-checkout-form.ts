import type { PaymentType } from '@matla/contract/payments/payment-providers'
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { FetcherWithComponents } from 'react-router'
import { recordPurchaseStart } from '#consent/unreported-purchases.ts'
import { formText } from '#lib/forms.ts'
import { refreshSession } from '#lib/session-check.ts'
import { writeCopy } from '#lib/store.ts'
import type { Lockouts } from './lockout.ts'
import { isPayIntent, readChoice, type StepAnswer } from './step-answer.ts'
import type { ShownFaults } from './use-shown-faults.ts'

type Parts = {
  readonly box: RefObject<HTMLFormElement | null>
  readonly fetcher: FetcherWithComponents<StepAnswer>
  readonly faults: ShownFaults
  readonly asksDetails: boolean
  readonly lockout: { readonly left: Lockouts; readonly start: (paymentType: PaymentType) => void }
  readonly paymentTitle: RefObject<HTMLHeadingElement | null>
}

/** The form with JavaScript: one request at a time, focus on the next step, and the redirect to the provider. */
export function useCheckoutForm({ box, fetcher, faults, asksDetails, lockout, paymentTitle }: Parts) {
  const underWay =
    fetcher.state === 'idle' ? null : fetcher.formData ? formText(fetcher.formData, 'intent') : ''
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  const focusOn = (selector: string) => box.current?.querySelector<HTMLElement>(selector)?.focus()

  const handle = useEffectEvent((outcome: StepAnswer) => {
    if (outcome.kind === 'leave') return redirectToProvider(outcome)
    if (outcome.kind === 'lockout') return lockout.start(outcome.typed.paymentType)
    if (outcome.kind === 'faults' || outcome.kind === 'later-faults') return focusOn('[aria-invalid="true"]')
    if (outcome.kind === 'code-needed') return focusOn('[name="emailCode"]')
    if (outcome.kind === 'identify-first') {
      // A member only sees the details step when their session has ended.
      void refreshSession()
      return focusOn('[name="fullName"]')
    }
  })
  useEffect(() => {
    if (answer) handle(answer)
  }, [answer])

  const askedDetails = useRef(asksDetails)
  useEffect(() => {
    if (askedDetails.current && !asksDetails) {
      paymentTitle.current?.focus()
      void refreshSession()
    }
    askedDetails.current = asksDetails
  }, [asksDetails, paymentTitle])

  useEffect(() => {
    // After the back button on the provider's page, the browser restores this page, but the order may have changed.
    const reloadWhenStored = (event: PageTransitionEvent) => event.persisted && window.location.reload()
    window.addEventListener('pageshow', reloadWhenStored)
    return () => window.removeEventListener('pageshow', reloadWhenStored)
  }, [])

  const send = (event: FormEvent<HTMLFormElement>) => {
    const outcome = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
    const isPay = isPayIntent(outcome.get('intent'))
    if (underWay !== null || (isPay && lockout.left[readChoice(outcome).paymentType] > 0))
      return event.preventDefault()
    if (isPay || !asksDetails) return
    // Renders the messages synchronously, because the first invalid field is found by its message.
    const isRight = flushSync(() =>
      faults.pass({ fullName: formText(outcome, 'fullName'), email: formText(outcome, 'email') }),
    )
    if (isRight) return
    event.preventDefault()
    focusOn('[aria-invalid="true"]')
  }

  return { send, underWay, isLeaving: answer?.kind === 'leave' }
}

function redirectToProvider({ to, tranRef, isPayLater }: Extract<StepAnswer, { kind: 'leave' }>): void {
  recordPurchaseStart()
  writeCopy('tranRef', tranRef)
  writeCopy('paymentId', isPayLater ? tranRef : null)
  window.location.assign(to)
}
