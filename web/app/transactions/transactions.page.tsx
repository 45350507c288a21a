import { data, redirect } from 'react-router'
import { LearnerArea } from '#learner-area/learner-area.tsx'
import { apiContext, langContext } from '#lib/api.ts'
import { wantsPage } from '#lib/forms.ts'
import type { LostHandle } from '#lib/lost-loads.ts'
import { ownMeta } from '#lib/meta.ts'
import { paths } from '#lib/paths.ts'
import { Wrap } from '#ui/wrap.tsx'
import type { Route } from './+types/transactions.page.ts'
import { openLink } from './open-link.ts'
import { readTransactions } from './read-transactions.ts'
import { regenerate } from './regenerate.ts'
import { TransactionsBody } from './transactions-body.tsx'
import styles from './transactions.page.module.css'
import { transactionsText } from './transactions.text.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const asked = new URL(request.url).searchParams
  const link = asked.get('link')
  if (link !== null) {
    const byLink = await openLink(api, context.get(langContext), link)
    if (typeof byLink === 'string') throw redirect(byLink, 303)
    return data({ ...byLink, query: '', isLinkOver: false })
  }
  const wish = { query: (asked.get('q') ?? '').slice(0, 80), page: Number(asked.get('page')) }
  const read = await readTransactions(api, context.get(langContext), wish)
  const page = {
    ...read,
    isByLink: false,
    query: wish.query,
    isLinkOver: asked.get('notice') === 'link-over',
  }
  const isGood = read.list.kind === 'list' || read.list.kind === 'sign-in'
  return data(page, isGood ? {} : { status: 503 })
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await regenerate(context.get(apiContext), await request.formData(), context.get(langContext))
  if (!wantsPage(request)) return data(answer)
  const { pathname, search } = new URL(request.url)
  return answer.ok ? redirect(`${pathname}${search}`, 303) : data(answer, { status: 409 })
}

export const handle: LostHandle = {
  lost: () => (
    <Wrap className={styles.page}>
      <TransactionsBody
        list={{ kind: 'unreadable' }}
        query=""
        isLinkOver={false}
        isByLink={false}
        answered={undefined}
      />
    </Wrap>
  ),
}

export const meta = ownMeta(paths.transactions, transactionsText, (t) => [t.title, t.description])

export default function TransactionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isMember, ...shown } = loaderData
  const body = <TransactionsBody {...shown} answered={actionData} />
  if (isMember) return <LearnerArea current="transactions">{body}</LearnerArea>
  return <Wrap className={styles.page}>{body}</Wrap>
}
