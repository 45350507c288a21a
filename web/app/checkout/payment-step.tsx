import type { PayLaterDetails } from '@matla/contract/checkout/pay-later-rules'
import {
  isPayLaterProvider,
  paymentProviders,
  type PaymentType,
} from '@matla/contract/payments/payment-providers'
import { type ReactNode, type RefObject, useState } from 'react'
import { Link } from 'react-router'
import { RefundLink } from '#legal/refund-link.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { paths } from '#lib/paths.ts'
import { PayLaterCard } from '#pay-later/pay-later-card.tsx'
import { useInstalments, useOffered } from '#pay-later/use-offered.ts'
import { RemindMe } from '#reminders/remind-me.tsx'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import { Price } from '#ui/price.tsx'
import { Notice } from '#ui/notice.tsx'
import { PaymentMarks } from '#ui/payment-mark.tsx'
import { RadioCard, RadioGroup } from '#ui/radio-card.tsx'
import { ApplePayButton } from './apple-pay-button.tsx'
import { answerText, checkoutText } from './checkout.text.ts'
import type { PayLaterFaults } from './step-answer.ts'
import styles from './payment-step.module.css'

type Props = {
  /** Halalas. */
  readonly total: number
  readonly titleRef: RefObject<HTMLHeadingElement | null>
  readonly method: PaymentType
  /** Known pay-later details; null: none. */
  readonly later: PayLaterDetails | null
  readonly payLaterFaults: PayLaterFaults
  /** How long the chosen method is still locked. */
  readonly secondsLeft: number
  /** How long the card provider is still locked, whose page Apple Pay opens. */
  readonly cardSecondsLeft: number
  readonly onMethod: (method: PaymentType) => void
  /** The details come first: their button is the only one, and a method selected before them says so (R302). */
  readonly isAhead: boolean
  readonly isPending: boolean
  /** Members are asked here; guests were asked with their details. */
  readonly asksReminder: boolean
  /** It was ticked in the returned form. */
  readonly isReminderTicked: boolean
  /** The response to the last try. */
  readonly children: ReactNode
}

/** One line per method with its explanation; card data is entered on the provider's page (R307, R308). */
export function PaymentStep(props: Props) {
  const { total, titleRef, method, later, payLaterFaults, secondsLeft, isAhead, asksReminder, children } =
    props
  const lang = useLang()
  const offered = useOffered()
  const instalments = useInstalments()
  const t = checkoutText[lang]
  const isLocked = secondsLeft > 0
  const [isEarly, setEarly] = useState(false)
  const choose = (chosen: PaymentType) => {
    setEarly(isAhead)
    props.onMethod(chosen)
  }
  return (
    <>
      {!isAhead && <ApplePayButton isPending={props.isPending} isLocked={props.cardSecondsLeft > 0} />}
      <Panel>
        <Stack gap={5}>
          <h2 className={styles.title} ref={titleRef} tabIndex={-1}>
            {t.method}
          </h2>
          <RadioGroup legend={t.method} hideLegend>
            {offered.map((provider) => {
              const { paymentType } = paymentProviders[provider]
              const choice = {
                isChosen: method === paymentType,
                onChosen: () => choose(paymentType),
              }
              if (!isPayLaterProvider(provider)) return <CardChoice key={provider} {...choice} />
              const plan = instalments.find((each) => each.provider === provider)
              return (
                plan &&
                total > 0 && (
                  <PayLaterCard
                    key={provider}
                    {...plan}
                    total={total}
                    typed={later}
                    faults={payLaterFaults}
                    {...choice}
                  />
                )
              )
            })}
          </RadioGroup>
        </Stack>
      </Panel>
      {asksReminder && <RemindMe isTicked={props.isReminderTicked} />}
      {children}
      {isAhead && isEarly && (
        <Notice kind="warn" live>
          {answerText[lang].identifyFirst}
        </Notice>
      )}
      {!isAhead && <PayButton {...props} isLocked={isLocked} />}
    </>
  )
}

type CardChoiceProps = { readonly isChosen: boolean; readonly onChosen: () => void }

function CardChoice({ isChosen, onChosen }: CardChoiceProps) {
  const t = useWords(checkoutText)
  return (
    <RadioCard
      name="method"
      value="CARD"
      label={t.card}
      detail={
        <>
          {t.cardDetail}
          <PaymentMarks names={cardMarks} />
        </>
      }
      checked={isChosen}
      onChange={onChosen}
    />
  )
}

const cardMarks = ['mada', 'Visa', 'Mastercard', 'Apple Pay'] as const

type PayButtonProps = Pick<Props, 'total' | 'secondsLeft' | 'isPending'> & { readonly isLocked: boolean }

/** The one button of the step, and the terms that pressing it accepts. */
function PayButton({ total, secondsLeft, isPending, isLocked }: PayButtonProps) {
  const t = useWords(checkoutText)
  return (
    <>
      <Button
        type="submit"
        name="intent"
        value="pay"
        size="large"
        wide
        icon="lock"
        pending={isPending}
        aria-disabled={isLocked || undefined}
        className={styles.pay}
      >
        {isLocked ? (
          t.waitToPay(secondsLeft)
        ) : (
          <>
            {t.pay} <Price halalas={total} decimals={2} />
          </>
        )}
      </Button>
      <p className={styles.agree}>
        {t.agreeBefore}
        <Link to={paths.terms}>{t.terms}</Link>
        {t.agreeBetween}
        <Link to={paths.cancellation}>{t.cancellation}</Link>
        {t.agreeAfter}
      </p>
      <p className={styles.agree}>
        <RefundLink />
      </p>
    </>
  )
}
