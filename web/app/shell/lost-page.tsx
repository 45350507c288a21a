import { useLocation } from 'react-router'
import { paths } from '#kit/paths.ts'
import { useLang } from '#kit/root-data.ts'
import { pick } from '#kit/text.ts'
import { CoursesFailure, LoadFailure } from '#reading/load-failure.tsx'
import { readingText } from '#reading/reading.text.ts'

/** A page whose data did not come, in its own words; pressing asks for it again. */
export function LostPage() {
  const t = pick(readingText, useLang())
  const here = useLocation().pathname.toLowerCase()
  const isAt = (path: string) => here.startsWith(path.toLowerCase())
  return (
    <>
      <title>{t.failed}</title>
      {isAt(paths.course('')) || isAt(paths.bundle) ? (
        <CoursesFailure message="" />
      ) : (
        <LoadFailure {...(isAt(paths.listing('')) && { title: t.failedFor(t.notAnswered) })} />
      )}
    </>
  )
}
