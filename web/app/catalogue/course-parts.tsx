import type { CourseCard, CoursePage } from '@matla/contract/pages/pages'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { formatClock, formatMinutes, formatOrdinal, truncateAtWord, unbroken } from '#lib/format.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { instructorText } from '#people/instructor.text.ts'
import { Works } from '#people/works.tsx'
import { Ltr } from '#ui/bdi.tsx'
import { Badge } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Stack } from '#ui/layout.tsx'
import { Picture } from '#ui/picture.tsx'
import { catalogueText } from './catalogue.text.ts'
import styles from './course-parts.module.css'
import { courseText } from './course.text.ts'
import { FreeLesson } from './free-lesson.tsx'

/** A collapsible part of the course page, initially open even without JavaScript (R102 to R104). */
function CoursePart({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <details className={styles.part} open>
      <summary className={styles.summary}>
        <h2 className={styles.title}>{title}</h2>
        {aside && <span className={styles.aside}>{aside}</span>}
        <Icon name="chevron-down" className={styles.mark} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}

type PointsProps = { title: string; points: readonly string[]; icon?: IconName | undefined }

/** A list of short points, such as the learning outcomes (R102). */
export function PointsPart({ title, points, icon = 'check' }: PointsProps) {
  if (points.length === 0) return null
  return (
    <CoursePart title={title}>
      <ul className={styles.list}>
        {points.map((point) => (
          <li key={point} className={styles.point}>
            <Icon name={icon} />
            {point}
          </li>
        ))}
      </ul>
    </CoursePart>
  )
}

/** Questions about the course, of which one is open at a time. */
export function QuestionsPart({ questions }: Pick<CoursePage['course'], 'questions'>) {
  const t = useWords(courseText)
  if (questions.length === 0) return null
  return (
    <CoursePart title={t.questions}>
      {questions.map(({ question, answer }) => (
        <Disclosure key={question} title={question}>
          <p className="prose">{answer}</p>
        </Disclosure>
      ))}
    </CoursePart>
  )
}

type Section = CoursePage['course']['sections'][number]

/** The anchor of the first free lesson. */
export const freeLessonId = 'free-lesson'

const minutesOf = ({ lessons }: Section) => lessons.reduce((sum, { minutes }) => sum + minutes, 0)

/** Sections with their topics, number of video lessons and duration (R104). */
export function LessonsPart({ course }: Pick<CoursePage, 'course'>) {
  const lang = useLang()
  const [t, shared] = [courseText[lang], catalogueText[lang]]
  const free = course.sections.flatMap(({ lessons }) => lessons).find(({ preview }) => preview !== null)
  const sums = [
    t.sections(course.sections.length),
    t.topics(course.lessonCount),
    ...(course.lectureCount > 0 ? [shared.videoLessons(course.lectureCount)] : []),
    unbroken(formatMinutes(course.minutes, lang)),
  ]
  return (
    <CoursePart title={t.lessons} aside={sums.join(' · ')}>
      <Stack gap={3}>
        {course.sections.map((section, index) => (
          <Disclosure
            key={section.name}
            look="card"
            open={index === 0 || (free !== undefined && section.lessons.includes(free))}
            lead={formatOrdinal(index + 1, lang)}
            title={section.name}
            aside={`${t.topics(section.lessons.length)} · ${unbroken(formatMinutes(minutesOf(section), lang))}`}
          >
            <ol>
              {section.lessons.map((lesson) => (
                <li
                  key={lesson.name}
                  className={styles.lesson}
                  data-free={lesson.preview !== null || undefined}
                >
                  {lesson.preview ? (
                    <FreeLesson
                      id={lesson === free ? freeLessonId : undefined}
                      name={lesson.name}
                      preview={lesson.preview}
                      art={course.art}
                    >
                      <LessonRow lesson={lesson} />
                    </FreeLesson>
                  ) : (
                    <LessonRow lesson={lesson} />
                  )}
                </li>
              ))}
            </ol>
          </Disclosure>
        ))}
      </Stack>
    </CoursePart>
  )
}

/** Only a lesson that can be played here has a play icon. */
function LessonRow({ lesson: { name, minutes, clips, preview } }: { lesson: Section['lessons'][number] }) {
  const lang = useLang()
  return (
    <>
      <Icon name={preview ? 'circle-play' : 'film'} />
      <span className={styles.name}>
        {name}
        {clips > 0 && <span className={styles.clips}>{catalogueText[lang].videoLessons(clips)}</span>}
      </span>
      {preview && <Badge kind="brand">{courseText[lang].preview}</Badge>}
      <Ltr>{formatClock(minutes * 60)}</Ltr>
    </>
  )
}

type Props = {
  instructor: NonNullable<CourseCard['instructor']>
  bio: string
  works: CoursePage['course']['instructorWorks']
}

/** The instructor's page shows all works. */
const shownWorks = 3

/** The instructor; nothing when the data name none (R103). */
export function InstructorPart({ instructor, bio, works }: Props) {
  const lang = useLang()
  const t = courseText[lang]
  return (
    <CoursePart title={t.instructor}>
      <div className={styles.person}>
        <Picture art={instructor.photo} sizes="132px" className={styles.face} cover />
        <div>
          <h3 className={styles.instructorPartName}>
            <Link to={instructor.href} prefetch="intent" className={styles.instructorLink}>
              <bdi>{instructor.name}</bdi>
            </Link>
          </h3>
          <p className="accented">{instructor.role}</p>
          <p className={styles.bio}>{bio}</p>
          {works.length > 0 && (
            <>
              <h4 className={styles.works}>{instructorText[lang].works}</h4>
              <Works works={works.slice(0, shownWorks)} />
            </>
          )}
        </div>
      </div>
    </CoursePart>
  )
}

const longest = { wide: 260, narrow: 150 } as const

/**
 * The description, cut at 260 characters, or at 150 on screens up to 480 px (R101). The page contains both cuts and CSS
 * chooses one, so that the HTML is the same for all visitors. The rest opens without JavaScript.
 */
export function About({ text }: { text: string }) {
  const t = useWords(courseText)
  const titleId = useId()
  const plain = text.trim()
  return (
    <section className={styles.about} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.aboutTitle}>
        {t.about}
      </h2>
      {plain.length <= longest.narrow ? (
        <p className="prose">{plain}</p>
      ) : (
        <details className={styles.more} data-fits-wide={plain.length <= longest.wide || undefined}>
          <summary className={cx('screen-only', styles.aboutSummary)}>
            <span className={styles.wide}>{truncateAtWord(plain, longest.wide)}</span>
            <span className={styles.narrow}>{truncateAtWord(plain, longest.narrow)}</span>{' '}
            <span className={styles.open}>{t.readMore}</span>
            <span className={styles.close}>{t.readLess}</span>
          </summary>
          <p className="prose">{plain}</p>
        </details>
      )}
    </section>
  )
}
