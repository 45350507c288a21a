import { rejectionErrors } from '@matla/contract/payments/payment-providers'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Notice, NoticeLink } from '#ui/notice.tsx'
import { answerText } from './checkout.text.ts'
import { OtherMethods, type Offer } from './other-methods.tsx'
import type { StepAnswer } from './step-answer.ts'

type Props = Offer & { readonly answer: StepAnswer | undefined }

/** The reason why no payment page opened, next to the clicked button (R310 to R312). */
export function PaymentAnswer({ answer, ...offer }: Props) {
  const t = useWords(answerText)
  if (answer?.kind === 'lockout') {
    return (
      <Notice kind="bad" live title={answer.message}>
        {t.lockoutTitle}. {t.lockoutText}
        <OtherMethods {...offer} />
      </Notice>
    )
  }
  if (answer?.kind === 'unsent') {
    return (
      <Notice kind="bad" live title={answer.message}>
        {t.notPaid} {t.checkConnection}
      </Notice>
    )
  }
  if (answer?.kind !== 'not-paid') return null
  if (answer.code === 'payment-already-open') {
    return (
      <Notice
        kind="warn"
        live
        title={answer.message}
        action={<NoticeLink to={paths.cardReturn}>{t.toCheck}</NoticeLink>}
      />
    )
  }
  if (answer.code === 'course-already-owned') {
    return (
      <Notice
        live
        title={answer.message}
        action={<NoticeLink to={paths.transactions}>{t.toMine}</NoticeLink>}
      />
    )
  }
  return (
    <Notice kind="bad" live title={t.paymentFailed}>
      {answer.message} {t.notPaid} {answer.reference && t.reference(answer.reference)}
      {isAboutMethod(answer.code) && <OtherMethods {...offer} />}
    </Notice>
  )
}

/** Whether the total or the buyer does not qualify for the method, so that another method may work. */
const isAboutMethod = (code: string): boolean =>
  code === 'payment-method-unavailable' || rejectionErrors.some((each) => each === code)
