import type { PaymentLink } from '@matla/contract/payment-links/payment-links.calls'
import { toDecimal } from '@matla/contract/kit/money'
import { type ComponentProps, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useLockout } from '#checkout/lockout.ts'
import { PaymentAnswer } from '#checkout/payment-answer.tsx'
import { PaymentStep } from '#checkout/payment-step.tsx'
import { isPayIntent, type StepAnswer } from '#checkout/step-answer.ts'
import { useCheckoutForm } from '#checkout/use-checkout-form.ts'
import { useChosen } from '#checkout/use-chosen.ts'
import { useShownFaults } from '#checkout/use-shown-faults.ts'
import { formatDate, formatTime } from '#lib/format.ts'
import { useLang, useRootData, useWords } from '#lib/root-data.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Split, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { ReaderWordField } from '#ui/reader-word-field.tsx'
import styles from './link-form.module.css'
import { LinkSummary } from './link-summary.tsx'
import { paymentLinkText } from './payment-link.text.ts'

/** The code of the response to a form without the reader's confirmation word. */
export const wordMissing = 'word-missing'

type Props = {
  readonly link: PaymentLink
  /** The URL of this link. */
  readonly here: string
  /** The response to the form when JavaScript is off. */
  readonly answered: StepAnswer | undefined
}

/** The order of a payment link, with the payment step of the checkout. */
export function LinkForm({ link, here, answered }: Props) {
  const t = useWords(paymentLinkText)
  const lang = useLang()
  const school = useRootData()?.shell?.brand.name ?? ''
  return (
    <Stack gap={6}>
      <header>
        <h1>{t.heading(school)}</h1>
        <p className="soft">{t.until(formatDate(link.endsAt, lang), formatTime(link.endsAt, lang))}</p>
      </header>
      <div className={styles.above}>
        <LinkSummary link={link} />
      </div>
      <Split
        sticky
        sideWidth="wide"
        side={
          <div className={styles.beside}>
            <LinkSummary link={link} />
          </div>
        }
      >
        <LinkPayment link={link} here={here} answered={answered} />
      </Split>
    </Stack>
  )
}

function LinkPayment({ link, here, answered }: Props) {
  const t = useWords(paymentLinkText)
  const fetcher = useFetcher<StepAnswer>()
  const answer = fetcher.data ?? answered
  const lockout = useLockout()
  const box = useRef<HTMLFormElement>(null)
  const paymentTitle = useRef<HTMLHeadingElement>(null)
  const typed = answer && 'typed' in answer ? answer.typed : undefined
  const { step, paymentType, offer } = useChosen({
    box,
    total: link.totalHalalas,
    known: null,
    typed,
    left: lockout.left,
  })
  const faults = useShownFaults(undefined)
  const form = useCheckoutForm({ box, fetcher, faults, asksDetails: false, lockout, paymentTitle })
  const isWordMissing = answer?.kind === 'not-paid' && answer.code === wordMissing
  const response = <LinkAnswer answer={form.underWay === null ? answer : undefined} {...offer} />
  return (
    <fetcher.Form method="post" action={here} noValidate ref={box} onSubmit={form.send}>
      <Stack gap={4}>
        <Panel tight>
          <p>
            {t.buyer} <Ltr className="strong">{link.email}</Ltr>
          </p>
          <p className="note">{t.buyerText}</p>
        </Panel>
        {link.totalHalalas === 0 ? (
          <Panel title={t.free}>
            <Stack gap={5}>
              <p>{t.freeText}</p>
              {isWordMissing ? null : response}
              <ReaderWordField isWrong={isWordMissing} />
              <Button
                type="submit"
                name="intent"
                value="accept"
                size="large"
                wide
                icon="gift"
                pending={form.underWay === 'accept'}
              >
                {t.accept}
              </Button>
            </Stack>
          </Panel>
        ) : (
          <>
            <input type="hidden" name="amount" value={toDecimal(link.totalHalalas)} />
            <PaymentStep
              sheet={null}
              total={link.totalHalalas}
              titleRef={paymentTitle}
              {...step}
              later={typed?.later ?? null}
              payLaterFaults={answer?.kind === 'later-faults' ? answer.faults : undefined}
              secondsLeft={lockout.left[paymentType]}
              cardSecondsLeft={lockout.left.CARD}
              isAhead={false}
              isPending={isPayIntent(form.underWay) || form.isLeaving}
              asksReminder={false}
              isReminderTicked={false}
            >
              {response}
            </PaymentStep>
          </>
        )}
      </Stack>
    </fetcher.Form>
  )
}

/** Like in the checkout, except that a payment under confirmation is shown here, because no session can find it later. */
function LinkAnswer(props: ComponentProps<typeof PaymentAnswer>) {
  const t = useWords(paymentLinkText)
  const { answer } = props
  if (answer?.kind === 'not-paid' && answer.code === 'payment-already-open')
    return (
      <Notice kind="warn" live title={t.underWay}>
        {t.underWayText}
      </Notice>
    )
  return <PaymentAnswer {...props} />
}
