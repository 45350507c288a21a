import type { CourseReviews as Reviews, PublishedReview } from '@matla/contract/reviews/reviews.schema'
import { allStars } from '@matla/contract/reviews/review-rules'
import { useId } from 'react'
import { formatDate } from '#lib/format.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Ltr, Name } from '#ui/bdi.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stack } from '#ui/layout.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './course-reviews.module.css'
import { courseReviewsText } from './course-reviews.text.ts'
import { Stars } from './rating.tsx'
import { ratingText } from './rating.text.ts'
import { useMoreReviews } from './use-more-reviews.ts'

type Props = { readonly courseId: string; readonly path: string; readonly reviews: Reviews }

/** The reviews of the course: the average from three reviews on, the distribution of stars, and the texts in pages. */
export function CourseReviews({ courseId, path, reviews: first }: Props) {
  const t = useWords(courseReviewsText)
  const titleId = useId()
  const { reviews, next, isPending, hasFailed, more, list } = useMoreReviews(courseId, first)
  return (
    <section className={styles.reviews} id="reviews" aria-labelledby={titleId}>
      <h2 id={titleId}>{t.title}</h2>
      <p className="muted">{t.whose}</p>
      <Figures reviews={first} />
      <ol className={styles.list} ref={list}>
        {reviews.map((review) => (
          <li key={review.id} className={styles.review} tabIndex={-1}>
            <Review {...review} />
          </li>
        ))}
      </ol>
      {hasFailed && (
        <Notice kind="bad" live>
          {t.failed}
        </Notice>
      )}
      {next !== null && (
        <div>
          <LinkButton
            kind="subtle"
            to={`${path}?reviews=${encodeURIComponent(next)}#reviews`}
            rel="next"
            aria-busy={isPending || undefined}
            onClick={more}
          >
            {t.more}
          </LinkButton>
        </div>
      )}
    </section>
  )
}

function Review({ name, stars, text, lang, at }: PublishedReview) {
  const own = useLang()
  return (
    <Stack gap={2}>
      <p className={styles.head}>
        <Stars stars={stars} />
        <b>
          <Name lang={lang}>{name}</Name>
        </b>
        <time dateTime={at} className="muted">
          {formatDate(at, own)}
        </time>
      </p>
      <p className={styles.text} lang={lang} dir="auto">
        {text}
      </p>
    </Stack>
  )
}

function Figures({ reviews: { average, count, distribution } }: { readonly reviews: Reviews }) {
  const t = { ...useWords(ratingText), ...useWords(courseReviewsText) }
  return (
    <div className={styles.figures}>
      {average === null ? (
        <p>{t.count(count)}</p>
      ) : (
        <p className={styles.average}>
          <span aria-hidden="true">
            <Icon name="star" className={styles.star} />
            <Ltr className={styles.number}>{average.toFixed(1)}</Ltr> {t.outOf}
          </span>
          <VisuallyHidden>{t.average(average.toFixed(1))}</VisuallyHidden>
          <span className="muted">{t.count(count)}</span>
        </p>
      )}
      <ul className={styles.distribution} aria-label={t.distribution}>
        {allStars.toReversed().map((stars) => {
          const many = distribution[stars - 1] ?? 0
          return (
            <li key={stars} className={styles.row}>
              <VisuallyHidden>{`${t.stars(stars)}: ${t.count(many)}`}</VisuallyHidden>
              <span aria-hidden="true">{stars}</span>
              <Icon name="star" className={styles.star} />
              <meter className={styles.bar} min={0} max={count} value={many} aria-hidden="true" />
              <span aria-hidden="true" className="muted">
                {many}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
