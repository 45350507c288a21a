import { directionOf } from '@matla/contract/kit/lang'
import { rejectionReasonNames, rejectionReasons } from '@matla/contract/reviews/review-rules'
import { maxRejectionNoteLength } from '@matla/contract/staff/review-words'
import type { StaffReview } from '@matla/contract/staff/reviews.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { LongField, ShortSelect } from '#console/kit/fields.tsx'
import { formText } from '#lib/forms.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { reviewsText } from './reviews.text.ts'

/** Rejects a review with a reason from a short list and a note in the learner's language. */
export function RejectDrawer({ review }: { readonly review: StaffReview }) {
  const t = useWords(reviewsText)
  const own = useLang()
  const { id: reviewId, version, status, lang } = review
  return (
    <Drawer name="reject" title={t.rejectTitle}>
      <ActionForm
        tone="danger"
        does={status === 'approved' ? t.takeDown : t.reject}
        consequences={<p>{status === 'approved' ? t.takeDownMeans : t.rejectMeans}</p>}
        act={({ form }) => {
          const [first] = rejectionReasons
          const reason = rejectionReasons.find((each) => each === formText(form, 'reason')) ?? first
          const body = { version, reason, note: formText(form, 'note') }
          return consoleApi.reviews.reject({ params: { reviewId }, body })
        }}
        message={t.isRejected}
      >
        <ShortSelect
          label={t.reason}
          name="reason"
          required
          options={rejectionReasons.map((value) => ({ value, label: rejectionReasonNames[value][own] }))}
        />
        <LongField
          label={t.note}
          hint={t.noteHint}
          name="note"
          rows={4}
          lang={lang}
          dir={directionOf(lang)}
          maxLength={maxRejectionNoteLength}
        />
      </ActionForm>
    </Drawer>
  )
}
