import type { CoursePage } from '@matla/contract/pages/pages'
import { artOf } from '#lib/media.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Chip } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { catalogueText } from './catalogue.text.ts'
import { courseText } from './course.text.ts'
import styles from './course-head.module.css'

/** Name, promise, teacher and the four facts (R100). */
export function CourseHead({ course }: Pick<CoursePage, 'course'>) {
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
