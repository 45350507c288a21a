import type { CourseCard as Course } from '@matla/contract/pages/pages'
import { Link } from 'react-router'
import { ContinueButton } from '#learning/continue-button.tsx'
import { ownedText } from '#learning/owned.text.ts'
import { OwnerSwitch } from '#learning/owner-switch.tsx'
import { truncateAtWord } from '#lib/format.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Card, CardImage, CardBody, CardFoot, CardLink, cardSizes, CardText, CardTitle } from '#ui/card.tsx'
import { categoryColour } from '#ui/category-colour.ts'
import { Chip } from '#ui/chip.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { Grid } from '#ui/layout.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { VideoPreview } from '#ui/video-preview.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Rating } from '#reviews/rating.tsx'
import { Heart } from '#wishlist/wishlist-button.tsx'
import { catalogueText } from './catalogue.text.ts'
import styles from './course-card.module.css'

const longestDescription = 270

type Props = {
  course: Course
  /** `full` shows the description (R089), `brief` only the tagline. */
  look?: 'brief' | 'full'
  level?: 2 | 3
  /** In the first view, so its image is not lazy-loaded. */
  isEager?: boolean
  isCompactOnPhones?: boolean | undefined
}

/** A course in a list; the whole card links to its page. */
function CourseCard({ course, look = 'brief', level = 3, isEager = false, isCompactOnPhones }: Props) {
  const t = useWords(catalogueText)
  return (
    <Card
      className={styles.card}
      {...categoryColour(course.category.value)}
      data-look={look}
      data-preview-area
      data-compact={isCompactOnPhones || undefined}
    >
      <Cover course={course} isEager={isEager} />
      <Heart course={course} className={styles.like} />
      <CardBody className={styles.words}>
        <CardTitle level={level}>{course.name}</CardTitle>
        <CardText>
          {look === 'full' ? truncateAtWord(course.description, longestDescription) : course.tagline}
        </CardText>
        <Facts course={course} />
        <CardFoot className={styles.foot}>
          <Action course={course} />
          <CardLink to={course.href} name={course.name}>
            {t.details}
          </CardLink>
        </CardFoot>
      </CardBody>
    </Card>
  )
}

function Cover({ course, isEager }: { course: Course; isEager: boolean }) {
  const picture = <Picture art={course.art} sizes={cardSizes} priority={isEager} cover />
  return (
    <CardImage className={styles.art}>
      {course.clip ? <VideoPreview sources={course.clip}>{picture}</VideoPreview> : picture}
      <Chip onImage gel={course.category.value} className={styles.chip}>
        {course.category.name}
      </Chip>
    </CardImage>
  )
}

function Facts({ course }: { course: Course }) {
  const t = useWords(catalogueText)
  return (
    <>
      {course.instructor && (
        <div className={styles.who}>
          <Picture art={course.instructor.photo} sizes="32px" className={styles.face} cover />
          <Link to={course.instructor.href} prefetch="intent" className={styles.name}>
            <bdi>{course.instructor.name}</bdi>
          </Link>
        </div>
      )}
      <ul className={styles.facts}>
        <li>
          <Icon name="calendar" />
          {course.duration}
        </li>
        {course.lectureCount > 0 && (
          <li>
            <Icon name="circle-play" />
            {t.videoLessons(course.lectureCount)}
          </li>
        )}
        {course.hasFreeLesson && (
          <li>
            <Icon name="play" />
            {t.freeLesson}
          </li>
        )}
        {course.rating && (
          <li className={styles.rating}>
            <Rating {...course.rating} />
          </li>
        )}
      </ul>
    </>
  )
}

/** The price, or a link to the course for its owner (R360). */
function Action({ course }: { course: Course }) {
  const t = useWords(ownedText)
  const owner = (
    <ContinueButton courseId={course.id} size="small" className={styles.continue}>
      {t.continue}
      <VisuallyHidden>: {course.name}</VisuallyHidden>
    </ContinueButton>
  )
  return <OwnerSwitch productId={course.id} owner={owner} others={<Cost course={course} />} />
}

function Cost({ course }: { course: Course }) {
  const lang = useLang()
  if (!course.isBundleOnly) return <Price halalas={course.priceHalalas} className={styles.price} />
  return (
    <span className={styles.locked}>
      <Icon name="lock" />
      {catalogueText[lang].bundleOnly}
    </span>
  )
}

type CourseGridProps = {
  courses: readonly Course[]
  look?: 'brief' | 'full'
  /** `wide` shows at most three cards in a row. */
  size?: 'medium' | 'wide'
  level?: 2 | 3
  early?: number
  /** Shows one row that scrolls sideways on a phone. */
  isRowOnPhones?: boolean
  /** Shows a list with small pictures on a phone. */
  isCompactOnPhones?: boolean | undefined
}

/** A grid of cards; the first `early` images are not lazy-loaded. */
export function CourseGrid({
  courses,
  look = 'brief',
  size = 'medium',
  level = 3,
  early = 0,
  isRowOnPhones = false,
  isCompactOnPhones,
}: CourseGridProps) {
  return (
    <Grid as="ul" min={size} className={cx(isRowOnPhones && 'row-on-phones')}>
      {courses.map((course, index) => (
        <li key={course.id}>
          <CourseCard
            course={course}
            look={look}
            level={level}
            isEager={index < early}
            isCompactOnPhones={isCompactOnPhones}
          />
        </li>
      ))}
    </Grid>
  )
}
