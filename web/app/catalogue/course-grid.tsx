import type { CourseCard as Course } from '@matla/contract/pages/pages'
import { Grid } from '#ui/layout.tsx'
import { CourseCard } from './course-card.tsx'

type Props = {
  courses: readonly Course[]
  look?: 'brief' | 'full'
  /** `wide` cards stand three in a row at most. */
  size?: 'medium' | 'wide'
  level?: 2 | 3
  early?: number
}

/** Cards side by side; the first `early` pictures load at once. */
export function CourseGrid({ courses, look = 'brief', size = 'medium', level = 3, early = 0 }: Props) {
  return (
    <Grid as="ul" min={size}>
      {courses.map((course, index) => (
        <li key={course.id}>
          <CourseCard course={course} look={look} level={level} isEarly={index < early} />
        </li>
      ))}
    </Grid>
  )
}
