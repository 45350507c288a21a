import type { CoursePage } from '@matla/contract/pages/pages'
import { useEffect } from 'react'
import { Film } from '#layout/film.tsx'
import { artOf } from '#lib/media.ts'
import { paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { track } from '#lib/track.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Chip } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { Split } from '#ui/layout.tsx'
import { Wrap } from '#ui/wrap.tsx'
import { blurOf, Picture } from '#ui/picture.tsx'
import { Section } from '#ui/section.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyCard } from './buy-card.tsx'
import { catalogueText } from './catalogue.text.ts'
import { CourseGrid } from './course-card.tsx'
import { About, InstructorPart, LearnPart, LessonsPart } from './course-parts.tsx'
import styles from './course-view.module.css'
import { courseText } from './course.text.ts'

/** One course: what it is, what one learns, who teaches it, and how to buy it (R100 to R106). */
export function CourseView({ course, bundle, related }: CoursePage) {
  const lang = useLang()
  const t = useWords(courseText)
  const { id, name, priceHalalas, isBundleOnly } = course
  useEffect(() => {
    track({ kind: 'view', item: { id, name, halalas: isBundleOnly ? null : priceHalalas } })
  }, [id, name, priceHalalas, isBundleOnly])
  return (
    <div className={styles.page} data-gel={course.category.value}>
      <div className={styles.glow} aria-hidden="true">
        <div style={blurOf(artOf(course.art))} />
      </div>
      <Wrap className={styles.top}>
        <Breadcrumb
          items={[
            { label: pick(catalogueText, lang).courses, to: paths.listing() },
            { label: course.category.name, to: course.category.href },
            { label: <bdi>{course.name}</bdi> },
          ]}
        />
        <Split sticky side={<BuyCard course={course} bundle={bundle} />}>
          <CourseHead course={course} />
          <Film
            art={course.art}
            clip={course.clip}
            label={t.previewOf(course.name)}
            playLabel={t.playPreview}
            isEarly
          />
          <About text={course.description} />
          <LearnPart points={course.learn} />
          <LessonsPart course={course} />
          {course.instructor && <InstructorPart instructor={course.instructor} bio={course.instructorBio} />}
        </Split>
      </Wrap>
      {related.length > 0 && (
        <Section tone="deep" tight title={t.related}>
          <CourseGrid courses={related} />
        </Section>
      )}
      <BuyBar course={course} bundle={bundle} />
    </div>
  )
}

/** Name, promise, teacher and the four facts (R100). */
function CourseHead({ course }: Pick<CoursePage, 'course'>) {
  const lang = useLang()
  const [t, shared] = [pick(courseText, lang), pick(catalogueText, lang)]
  return (
    <header className={styles.head}>
      <Chip gel={course.category.value} to={course.category.href}>
        {course.category.name}
      </Chip>
      <h1 className={styles.name}>{course.name}</h1>
      <p className={styles.lead}>{course.tagline}</p>
      {course.instructor && (
        <p className={styles.who}>
          <Picture art={artOf(course.instructor.photo)} alt="" sizes="44px" className={styles.face} cover />
          <span>
            <bdi>{course.instructor.name}</bdi>{' '}
            <span className={styles.role}>· {course.instructor.role}</span>
          </span>
        </p>
      )}
      <ul className={styles.facts}>
        <li>
          <Icon name="clock" />
          {t.learningTime(course.learningTime)}
        </li>
        <li>
          <Icon name="circle-play" />
          {shared.videoLessons(course.lectureCount)}
        </li>
        <li>
          <Icon name="calendar" />
          {course.duration}
        </li>
        <li>
          <Icon name="globe" />
          {t.inArabic}
        </li>
      </ul>
    </header>
  )
}
