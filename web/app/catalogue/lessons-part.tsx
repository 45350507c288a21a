import type { CoursePage } from '@matla/contract/pages/pages'
import { formatClock, formatMinutes, formatOrdinal } from '#lib/format.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { catalogueText } from './catalogue.text.ts'
import { CoursePart } from './course-part.tsx'
import { courseText } from './course.text.ts'
import styles from './lessons-part.module.css'

type Section = CoursePage['course']['sections'][number]

const minutesOf = ({ lessons }: Section) => lessons.reduce((sum, { minutes }) => sum + minutes, 0)

/** Sections with their lessons and how long each one is (R104). */
export function LessonsPart({ course }: Pick<CoursePage, 'course'>) {
  const lang = useLang()
  const [t, shared] = [pick(courseText, lang), pick(catalogueText, lang)]
  const sums = [
    t.sections(course.sections.length),
    t.topics(course.lessonCount),
    shared.videoLessons(course.lectureCount),
    formatMinutes(course.minutes, lang),
  ]
  return (
    <CoursePart title={t.lessons} aside={sums.join(' · ')}>
      <Stack gap={3}>
        {course.sections.map((section, index) => (
          <Disclosure
            key={section.name}
            look="card"
            open={index === 0}
            lead={formatOrdinal(index + 1, lang)}
            title={section.name}
            aside={`${t.topics(section.lessons.length)} · ${formatMinutes(minutesOf(section), lang)}`}
          >
            <ol>
              {section.lessons.map(({ name, minutes }) => (
                <li key={name} className={styles.lesson}>
                  <Icon name="circle-play" />
                  <span className={styles.name}>{name}</span>
                  <Ltr>{formatClock(minutes * 60)}</Ltr>
                </li>
              ))}
            </ol>
          </Disclosure>
        ))}
      </Stack>
    </CoursePart>
  )
}
