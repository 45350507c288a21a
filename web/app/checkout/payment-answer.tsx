import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { answerText } from './checkout.text.ts'
import type { StepAnswer } from './step-answer.ts'

/** Why no payment page opened, next to the button that was pressed (R310 to R312). */
export function PaymentAnswer({ answer }: { answer: StepAnswer | undefined }) {
  const t = useWords(answerText)
  if (answer?.kind === 'lockout') {
    return (
      <Notice kind="bad" live title={answer.message}>
        {t.lockoutTitle}. {t.lockoutText}
      </Notice>
    )
  }
  if (answer?.kind !== 'not-paid') return null
  if (answer.code === 'payment-already-open') {
    return (
      <Notice kind="warn" live title={answer.message} action={<Way to={paths.cardReturn}>{t.toCheck}</Way>} />
    )
  }
  if (answer.code === 'course-already-owned') {
    return <Notice live title={answer.message} action={<Way to={paths.transactions}>{t.toMine}</Way>} />
  }
  return (
    <Notice kind="bad" live title={t.paymentFailed}>
      {answer.message} {t.notPaid} {answer.reference && t.reference(answer.reference)}
    </Notice>
  )
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <LinkButton to={to} kind="subtle" size="small">
      {children}
    </LinkButton>
  )
}
