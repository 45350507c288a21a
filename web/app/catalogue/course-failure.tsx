import { useRevalidator } from 'react-router'
import { useLang } from '#kit/root-data.ts'
import { pick } from '#kit/text.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { courseText } from './course.text.ts'

/** A course or the package that could not be loaded (R098). */
export function CourseFailure({ message }: { message: string }) {
  const t = pick(courseText, useLang())
  const revalidator = useRevalidator()
  return (
    <Empty
      level={1}
      icon="alert"
      title={t.failed(message || t.notAnswered)}
      action={
        <Button
          icon="refresh"
          pending={revalidator.state === 'loading'}
          onClick={() => void revalidator.revalidate()}
        >
          {t.retry}
        </Button>
      }
    />
  )
}
