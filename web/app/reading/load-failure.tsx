import type { ReactNode } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { LoadErrorKind, LoadErrorHandle } from '#lib/load-errors.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { readingText } from './reading.text.ts'

type Props = {
  /** What could not be loaded; by default, data in general (R083). */
  readonly title?: string
  readonly level?: 1 | 2 | 3
  /** An additional sentence. */
  readonly children?: ReactNode
}

/**
 * Shows Loading... during a retry, then the error of data that failed to load (R083). The retry navigates to the same
 * URL, because a revalidation that ends before React renders its start would leave the error on the page.
 */
export function LoadFailure(props: Props) {
  const navigate = useNavigate()
  const location = useLocation()
  const isLoading = useNavigation().state === 'loading'
  const state: unknown = location.state
  const again = () => void navigate(location, { replace: true, preventScrollReset: true, state })
  return <Failure {...props} isLoading={isLoading} again={again} />
}

type FailureProps = Props & { readonly isLoading: boolean; readonly again: () => void }

/** The same message, with the state of the retry passed in. */
export function Failure({ title, level = 1, isLoading, again, children }: FailureProps) {
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

type CoursesFailureProps = { readonly message?: string; readonly errorKind?: LoadErrorKind }

/** Courses that failed to load, anywhere except in the listing itself (R098). */
export function CoursesFailure({ message, errorKind }: CoursesFailureProps) {
  const t = useWords(readingText)
  const why = errorKind === 'refused' ? t.rejected : t.notAnswered
  return <LoadFailure title={t.coursesFailed(message || why)} />
}

/** The `handle` of a page whose courses can fail to load (R098). */
export const coursesLoadError: LoadErrorHandle = {
  renderLoadError: (errorKind) => <CoursesFailure errorKind={errorKind} />,
}
