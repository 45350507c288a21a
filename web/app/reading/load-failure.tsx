import type { ReactNode } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { Loss, LostHandle } from '#lib/lost-loads.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { readingText } from './reading.text.ts'

type Props = {
  /** What could not be loaded; without it, data in general (R083). */
  readonly title?: string
  readonly level?: 1 | 2 | 3
  /** One sentence more. */
  readonly children?: ReactNode
}

/**
 * Something that could not be loaded: it says Loading... while it is asked for again, then what is wrong (R083). It goes
 * to its own address: an error stays on the page when a revalidation ends before React has drawn that it began.
 */
export function LoadFailure(props: Props) {
  const navigate = useNavigate()
  const location = useLocation()
  const isLoading = useNavigation().state === 'loading'
  const state: unknown = location.state
  const again = () => void navigate(location, { replace: true, preventScrollReset: true, state })
  return <Failure {...props} isLoading={isLoading} again={again} />
}

type Shown = Props & { readonly isLoading: boolean; readonly again: () => void }

/** The same, told how the second try is going. */
export function Failure({ title, level = 1, isLoading, again, children }: Shown) {
  const t = useWords(readingText)
  return (
    <div role="status">
      <Empty
        level={level}
        icon={isLoading ? 'clock' : 'alert'}
        title={isLoading ? t.loading : (title ?? t.failed)}
        action={
          <Button icon="refresh" pending={isLoading} onClick={again}>
            {t.retry}
          </Button>
        }
      >
        {children}
      </Empty>
    </div>
  )
}

type CoursesFailureProps = { readonly message?: string; readonly loss?: Loss }

/** Courses that could not be loaded, anywhere but in the listing itself (R098). */
export function CoursesFailure({ message, loss }: CoursesFailureProps) {
  const t = useWords(readingText)
  const why = loss === 'refused' ? t.rejected : t.notAnswered
  return <LoadFailure title={t.coursesFailed(message || why)} />
}

/** For a page that shows courses: what it says when its data did not come (R098). */
export const coursesLost: LostHandle = { lost: (loss) => <CoursesFailure loss={loss} /> }
