import { paths } from '#lib/paths.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { preparingText } from './preparing.text.ts'

/** For a list of courses while the shop has none at all. */
export function PreparingCourses() {
  const t = pick(preparingText, useLang())
  return (
    <Empty icon="film" title={t.coursesTitle} action={<LinkButton to={paths.home}>{t.toHome}</LinkButton>}>
      {t.coursesText}
    </Empty>
  )
}
