import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Notice, NoticeLink } from '#ui/notice.tsx'
import { answerText } from './checkout.text.ts'
import type { StepAnswer } from './step-answer.ts'

/** Why no payment page opened, next to the pressed button (R310 to R312). */
export function PaymentAnswer({ answer }: { answer: StepAnswer | undefined }) {
  const t = useWords(answerText)
  if (answer?.kind === 'lockout') {
    return (
      <Notice kind="bad" live title={answer.message}>
        {t.lockoutTitle}. {t.lockoutText}
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
    </Notice>
  )
}
