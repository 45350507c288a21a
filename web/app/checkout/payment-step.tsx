import type { PayLaterDetails } from '@matla/contract/checkout/pay-later-rules'
import { type ReactNode, type RefObject, useState } from 'react'
import { Link } from 'react-router'
import { ApplePayButton } from '#apple-pay/apple-pay-button.tsx'
import { ApplePayExpress } from '#apple-pay/apple-pay-express.tsx'
import type { SheetProps } from '#apple-pay/apple-pay-sheet.tsx'
import { RefundLink } from '#legal/refund-link.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { paths } from '#lib/paths.ts'
import { RemindMe } from '#reminders/remind-me.tsx'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { lazyHydrated } from '#ui/lazy-hydrated.tsx'
import { Panel } from '#ui/panel.tsx'
import { Price } from '#ui/price.tsx'
import { Notice } from '#ui/notice.tsx'
import { answerText, checkoutText } from './checkout.text.ts'
import { type Choice, type OfferedChoice, useHasApplePay } from './choices.ts'
import type { PayLaterDefaults } from './buyer.ts'
import { PaymentChoices } from './payment-choices.tsx'
import type { PayLaterFaults } from './step-answer.ts'
import styles from './payment-step.module.css'

// Loaded lazily, because few buyers have an open bill and the notice works as rendered by the server.
const OpenBillNotice = lazyHydrated(async () => (await import('./open-bill-notice.tsx')).OpenBillNotice)

type Props = {
  /** In halalas. */
  readonly total: number
  readonly titleRef: RefObject<HTMLHeadingElement | null>
  /** The purchase for Apple Pay on this page; null when it opens the provider's page. */
  readonly sheet: Pick<SheetProps, 'purchase' | 'checkout' | 'isIdentified'> | null
  readonly choices: readonly OfferedChoice[]
  /** The id of the selected choice. */
  readonly chosen: string
  readonly lastUsed: Pick<Choice, 'paymentType' | 'onlyMethod'> | null
  /** Known pay-later details; null for none. */
  readonly later: PayLaterDetails | null
  readonly payLaterFaults: PayLaterFaults | undefined
  /** A bill that is still open; absent for none. */
  readonly openBill?: PayLaterDefaults['openBill'] | undefined
  /** The remaining seconds of the chosen method’s lock. */
  readonly secondsLeft: number
  /** The remaining seconds of the lock for the card provider, whose page Apple Pay opens. */
  readonly cardSecondsLeft: number
  readonly onChosen: (id: string) => void
  /** The details come first, so theirs is the only button; selecting a method earlier shows a message (R302). */
  readonly isAhead: boolean
  readonly isPending: boolean
  /** Members are asked here; guests are asked in the details step. */
  readonly asksReminder: boolean
  /** The box was checked in the returned form. */
  readonly isReminderTicked: boolean
  /** The response to the last attempt. */
  readonly children: ReactNode
}

/** One line per method with an explanation; card data is entered on the provider's page (R307, R308). */
export function PaymentStep(props: Props) {
  const { total, titleRef, choices, chosen, lastUsed, later, payLaterFaults } = props
  const { secondsLeft, isAhead, asksReminder, children } = props
  const lang = useLang()
  const hasApplePay = useHasApplePay()
  const t = checkoutText[lang]
  const isLocked = secondsLeft > 0
  const [isEarly, setEarly] = useState(false)
  const choose = (id: string) => {
    setEarly(isAhead)
    props.onChosen(id)
  }
  return (
    <>
      {props.openBill && <OpenBillNotice bill={props.openBill} />}
      {!isAhead && (
        <ApplePayExpress
          sheet={props.sheet && { ...props.sheet, isLocked: props.cardSecondsLeft > 0, hidesTerms: true }}
          page={
            hasApplePay && (
              <ApplePayButton
                label={t.applePay}
                isPending={props.isPending}
                isLocked={props.cardSecondsLeft > 0}
              />
            )
          }
        />
      )}
      <Panel>
        <Stack gap={5}>
          <h2 className={styles.title} ref={titleRef} tabIndex={-1}>
            {t.method}
          </h2>
          <PaymentChoices
            choices={choices}
            chosen={chosen}
            lastUsed={lastUsed}
            total={total}
            later={later}
            faults={payLaterFaults}
            onChosen={choose}
          />
          {choices.some(({ onlyMethod }) => onlyMethod !== null) && <p className="note">{t.cardDetail}</p>}
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

type PayButtonProps = Pick<Props, 'total' | 'secondsLeft' | 'isPending'> & { readonly isLocked: boolean }

/** The only button of the step, and the terms that clicking it accepts. */
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
