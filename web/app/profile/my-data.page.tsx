import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { LearnerArea } from '#learner-area/learner-area.tsx'
import { apiContext, readActionInput } from '#lib/api.ts'
import { acceptsHtml } from '#lib/forms.ts'
import { unindexedMeta } from '#lib/meta.ts'
import type { PageHandle } from '#lib/page-headers.ts'
import { loginWithReturn, paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { clearSession } from '#lib/clear-session.ts'
import { LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Wrap } from '#ui/wrap.tsx'
import type { Route } from './+types/my-data.page.ts'
import { closeAccount } from './close-account.ts'
import { MyDataBody } from './my-data-body.tsx'
import styles from './my-data.page.module.css'
import { myDataText } from './my-data.text.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const session = await context.get(apiContext).session.read()
  if (session.ok && session.value.user?.kind === 'member') return { isClosed: false }
  if (new URL(request.url).searchParams.has('closed')) return { isClosed: true }
  throw redirect(loginWithReturn(paths.myData), 303)
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await closeAccount(...(await readActionInput({ context, request })))
  if (answer.ok) return redirect(`${paths.myData}?closed`, 303)
  return data(answer, acceptsHtml(request) ? { status: 422 } : {})
}

export const handle: PageHandle = { query: ['closed'], worksWhileClosed: true }

export const meta = unindexedMeta(paths.myData, myDataText, (t) => [t.title, t.description])

export default function MyDataPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.isClosed) return <AccountClosed />
  return (
    <LearnerArea current={null}>
      <MyDataBody answer={actionData} />
    </LearnerArea>
  )
}

/** The last page after closing an account, which also deletes the browser's copies. */
function AccountClosed() {
  const t = useWords(myDataText)
  useEffect(() => clearSession(), [])
  return (
    <Wrap className={styles.page}>
      <Empty
        icon="circle-check"
        level={1}
        title={t.closedTitle}
        action={<LinkButton to={paths.home}>{t.home}</LinkButton>}
      >
        {t.closedText}
      </Empty>
    </Wrap>
  )
}
