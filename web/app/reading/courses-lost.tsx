import type { Loss, LostHandle } from '#lib/lost-loads.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { CoursesFailure } from './load-failure.tsx'
import { readingText } from './reading.text.ts'

/** For a page that shows courses: what it says when its data did not come (R098). */
export const coursesLost: LostHandle = { lost: (loss) => <CoursesLost loss={loss} /> }

function CoursesLost({ loss }: { loss: Loss }) {
  const t = pick(readingText, useLang())
  return <CoursesFailure message={loss === 'refused' ? t.refused : t.notAnswered} />
}
