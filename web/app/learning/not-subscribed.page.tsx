import { unindexedMeta } from '#lib/meta.ts'
import { publicHeaders } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Wrap } from '#ui/wrap.tsx'
import { learningText } from './learning.text.ts'

export const headers = publicHeaders

export const meta = unindexedMeta(paths.notSubscribed, learningText, (t) => [
  t.notSubscribed,
  t.notSubscribedText,
])

/** The page for users without a course who open a learner page (R041). */
export default function NotSubscribedPage() {
  const t = useWords(learningText)
  return (
    <Wrap page="middle">
      <Empty
        level={1}
        icon="lock"
        title={t.notSubscribed}
        action={<LinkButton to={paths.listing()}>{t.browse}</LinkButton>}
      >
        {t.notSubscribedText}
      </Empty>
    </Wrap>
  )
}
