import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { ReviewState } from '#reviews/review-state.tsx'
import { reviewText } from '#reviews/review.text.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, CardImage, CardBody, CardProgress, cardSizes, CardTitle } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { RemotePicture } from '#ui/remote-picture.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ContinueButton } from './continue-button.tsx'
import { learningText } from './learning.text.ts'
import styles from './my-course-card.module.css'
import { ownedText } from './owned.text.ts'
import { isFinished, type Row } from './read-my-courses.ts'

type Props = {
  readonly course: Row
  /** The LMS responded, so progress that it does not report is untracked rather than unknown. */
  readonly isKnown: boolean
  readonly isEager: boolean
  /** The course to continue, which is as wide as the list. */
  readonly isNext: boolean
}

/** One of the learner's courses, with its progress and a button to open it. */
export function MyCourseCard({ course, isKnown, isEager, isNext }: Props) {
  const lang = useLang()
  const t = useWords(learningText)
  const isReady = course.state === 'ready'
  return (
    <Card data-state={course.state} className={isNext ? styles.next : undefined}>
      <CardImage className={styles.art}>
        <Cover course={course} isEager={isEager} />
        <State course={course} />
      </CardImage>
      <CardBody className={styles.body}>
        {isNext && <p className="accented">{t.resume}</p>}
        <CardTitle>{course.name}</CardTitle>
        {isReady ? (
          <Reached course={course} isKnown={isKnown} />
        ) : (
          <p className={styles.text}>{course.state === 'closed' ? t.closedText : t.preparingText}</p>
        )}
        <div className={styles.foot}>
          {isReady && (
            <ContinueButton
              courseId={String(course.learningCourseId)}
              kind={isFinished(course) ? 'subtle' : 'primary'}
            >
              {isFinished(course) ? t.watchAgain : course.progress === 0 ? t.start : ownedText[lang].continue}
              <VisuallyHidden>: {course.name}</VisuallyHidden>
            </ContinueButton>
          )}
          <Aside course={course} />
        </div>
        {isReady && course.review && <Review course={course} review={course.review} />}
      </CardBody>
    </Card>
  )
}

/** Shown beside the button: a link to the certificate of a finished course, otherwise to the course's page in the shop. */
function Aside({ course }: Pick<Props, 'course'>) {
  const t = useWords(learningText)
  const to = isFinished(course) ? paths.certificates : course.href
  if (to === null) return null
  return (
    <Link to={to} prefetch="intent" className={styles.aside}>
      {isFinished(course) ? t.certificate : t.details}
      <VisuallyHidden>: {course.name}</VisuallyHidden>
    </Link>
  )
}

/** The state of the learner's review, with a link to its form. */
function Review({ course, review }: Pick<Props, 'course'> & { readonly review: NonNullable<Row['review']> }) {
  const t = useWords(reviewText)
  return (
    <div className={styles.review}>
      {review.state === 'approved' ? (
        <Badge kind="ok" icon="circle-check">
          {t.approved}
        </Badge>
      ) : (
        <ReviewState {...review} />
      )}
      <Link to={paths.review(course.courseId ?? '')} prefetch="intent" className={styles.aside}>
        <Icon name="star" />
        {review.state === 'none' ? t.rate : t.edit}
        <VisuallyHidden>: {course.name}</VisuallyHidden>
      </Link>
    </div>
  )
}

function Cover({ course: { art, pictureUrl }, isEager }: Pick<Props, 'course' | 'isEager'>) {
  if (art) return <Picture art={art} sizes={cardSizes} priority={isEager} cover />
  return <RemotePicture src={pictureUrl} blank={<Icon name="film" />} />
}

function State({ course }: Pick<Props, 'course'>) {
  const t = useWords(learningText)
  if (course.state === 'preparing') return <Mark kind="info" icon="clock" note={t.preparing} />
  if (course.state === 'closed') return <Mark kind="warn" icon="lock" note={t.closed} />
  return isFinished(course) ? <Mark kind="ok" icon="circle-check" note={t.finished} /> : null
}

function Mark({
  note,
  ...look
}: {
  kind: 'info' | 'warn' | 'ok'
  icon: 'clock' | 'lock' | 'circle-check'
  note: string
}) {
  return (
    <Badge {...look} className={styles.mark}>
      {note}
    </Badge>
  )
}

function Reached({ course: { name, progressText }, isKnown }: Pick<Props, 'course' | 'isKnown'>) {
  const t = useWords(learningText)
  if (progressText === null)
    return <p className={styles.text}>{isKnown ? t.notCounted : t.unknownProgress}</p>
  return <CardProgress label={t.progressOf(name)} percent={progressText} />
}
