import {
  type ReviewStatus,
  reviewTextLimits,
  type RejectionReason,
} from '@matla/contract/reviews/review-rules'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { focusField } from '#lib/forms.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { FormAnswer, Textarea } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import styles from './review-form.module.css'
import { ReviewState } from './review-state.tsx'
import { reviewText } from './review.text.ts'
import type { ReviewAnswer } from './send-review.ts'
import { StarChoice } from './star-choice.tsx'

type Props = {
  readonly course: string
  /** The author's name as it will be published. */
  readonly shownName: string
  readonly review: {
    readonly stars: number
    readonly text: string
    readonly status: ReviewStatus
    readonly isShown: boolean
    readonly reason: RejectionReason | null
    readonly note: string
  } | null
  readonly here: string
  readonly answered: ReviewAnswer | undefined
}

/** Stars and a text, with the state of the previous review; after sending, the next steps. */
export function ReviewForm({ course, shownName, review, here, answered }: Props) {
  const t = useWords(reviewText)
  const isPending = useNavigation().formMethod === 'POST'
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const [first] = answered?.kind === 'faults' ? Object.keys(answered.faults) : []
    if (first !== undefined) focusField(form.current, first)
  }, [answered])
  if (answered?.kind === 'sent' || answered?.kind === 'removed') return <Done kind={answered.kind} />
  const stored = review ? { stars: String(review.stars), text: review.text } : undefined
  return (
    <Stack gap={5} className={styles.place}>
      <p className={styles.course}>
        <Name>{course}</Name>
      </p>
      {review && <ReviewState state={review.status} {...review} />}
      <Panel as="div">
        <Form method="post" action={here} noValidate ref={form} preventScrollReset>
          <FormAnswer
            typed={answered && 'typed' in answered ? answered.typed : stored}
            errors={answered?.kind === 'faults' ? answered.faults : {}}
          >
            <Stack gap={5}>
              <StarChoice legend={t.stars} />
              <Textarea
                label={t.text}
                name="text"
                rows={7}
                dir="auto"
                hint={t.textHint}
                minLength={reviewTextLimits.least}
                maxLength={reviewTextLimits.most}
                required
              />
              <p className={styles.agree}>{t.agree(`\u2068${shownName}\u2069`)}</p>
              {answered?.kind === 'failed' && !isPending && (
                <Notice kind="bad" live title={t.failed}>
                  {answered.message}
                </Notice>
              )}
              <Cluster gap={3}>
                <Button type="submit" size="large" pending={isPending}>
                  {t.send}
                </Button>
                {review && (
                  <Button type="submit" kind="subtle" name="intent" value="remove" pending={isPending}>
                    {t.remove}
                  </Button>
                )}
              </Cluster>
            </Stack>
          </FormAnswer>
        </Form>
      </Panel>
    </Stack>
  )
}

/** Replaces the form after the review was received or deleted. */
function Done({ kind }: { readonly kind: 'sent' | 'removed' }) {
  const t = useWords(reviewText)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Panel as="div" className={styles.place}>
      <Stack gap={4}>
        <h2 ref={title} tabIndex={-1} className={styles.done}>
          {t[kind]}
        </h2>
        <p>{kind === 'sent' ? t.sentText : t.removedText}</p>
        <div>
          <LinkButton to={paths.myCourses} kind="subtle">
            {t.back}
          </LinkButton>
        </div>
      </Stack>
    </Panel>
  )
}
