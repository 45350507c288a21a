import type { MyCourse } from '@matla/contract/learning/learning.calls'
import { rejectionReasonNames } from '@matla/contract/reviews/review-rules'
import { useLang, useWords } from '#lib/root-data.ts'
import { Notice } from '#ui/notice.tsx'
import { reviewText } from './review.text.ts'

type Props = NonNullable<MyCourse['review']>

/** The state of a review in words. */
export function ReviewState({ state, isShown, reason, note }: Props) {
  const t = useWords(reviewText)
  const lang = useLang()
  if (state === 'none') return null
  if (state === 'waiting')
    return (
      <Notice kind="warn" title={t.waiting}>
        {isShown ? t.waitingChange : t.waitingText}
      </Notice>
    )
  if (state === 'approved') return <Notice kind="ok" title={t.approved} />
  return (
    <Notice kind="bad" title={t.rejected}>
      {reason && <p>{t.rejectedWhy(rejectionReasonNames[reason][lang])}</p>}
      {note && <p dir="auto">{note}</p>}
      {isShown && <p>{t.rejectedStays}</p>}
    </Notice>
  )
}
