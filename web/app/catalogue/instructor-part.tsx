import type { CourseCard } from '@matla/contract/pages/pages'
import { artOf } from '#lib/media.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Picture } from '#ui/picture.tsx'
import { CoursePart } from './course-part.tsx'
import { courseText } from './course.text.ts'
import styles from './instructor-part.module.css'

type Props = { instructor: NonNullable<CourseCard['instructor']>; bio: string }

/** Who teaches the course; absent when the data name nobody (R103). */
export function InstructorPart({ instructor, bio }: Props) {
  const t = pick(courseText, useLang())
  return (
    <CoursePart title={t.instructor}>
      <div className={styles.person}>
        <Picture art={artOf(instructor.photo)} alt="" sizes="132px" className={styles.face} cover />
        <div>
          <h3 className={styles.name}>
            <bdi>{instructor.name}</bdi>
          </h3>
          <p className={styles.role}>{instructor.role}</p>
          <p className={styles.bio}>{bio}</p>
        </div>
      </div>
    </CoursePart>
  )
}
