import type { ReactNode } from 'react'
import { paths } from '#lib/paths.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'

type Props = Pick<ButtonProps, 'kind' | 'size' | 'icon' | 'wide' | 'className'> & {
  /** The shop's course id or the LMS number; absent for the learner's start page. */
  readonly courseId?: string | undefined
  /** Opens the learner's own picture instead of a course. */
  readonly place?: 'photo' | undefined
  readonly children: ReactNode
}

/** Requests the one-time entry when clicked. A form, so that link prefetching cannot use up the entry. */
export function ContinueButton({
  courseId,
  place,
  children,
  className,
  icon = 'circle-play',
  ...look
}: Props) {
  return (
    <form method="post" action={paths.dashboard} className={className}>
      {courseId !== undefined && <input type="hidden" name="courseId" value={courseId} />}
      {place !== undefined && <input type="hidden" name="place" value={place} />}
      <Button type="submit" icon={icon} {...look}>
        {children}
      </Button>
    </form>
  )
}
