import { data, Form, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { Closed } from '#learner-area/closed.tsx'
import { LearnerArea } from '#learner-area/learner-area.tsx'
import { apiContext, langContext, readActionInput } from '#lib/api.ts'
import { formText, acceptsHtml } from '#lib/forms.ts'
import type { LoadErrorHandle } from '#lib/load-errors.ts'
import { unindexedMeta } from '#lib/meta.ts'
import type { PageHandle } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { hasReaderWord } from '#lib/reader-word.ts'
import { useWords } from '#lib/root-data.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Field } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Wrap } from '#ui/wrap.tsx'
import type { Route } from './+types/transactions.page.ts'
import { transactionsHref } from './list.ts'
import { isSignedIn, openLink } from './open-link.ts'
import { OrderLink } from './order-link.tsx'
import { readTransactions, type TransactionList } from './read-transactions.ts'
import { regenerate, type RegenerateResult } from './regenerate.ts'
import { TransactionTable } from './transaction-table.tsx'
import styles from './transactions.page.module.css'
import { transactionsText } from './transactions.text.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const asked = new URL(request.url).searchParams
  const link = asked.get('link')
  if (link !== null) {
    // Link scanners also open emailed links, and a session would reveal the buyer to them.
    if (!(await isSignedIn(api))) return data({ ...closed, link: link.slice(0, 100) })
    const byLink = await openLink(api, context.get(langContext), link)
    if (typeof byLink === 'string') throw redirect(byLink, 303)
    return data({ ...byLink, query: '', isLinkOver: false, link: null })
  }
  const view = { query: (asked.get('q') ?? '').slice(0, 80), page: Number(asked.get('page')) }
  const read = await readTransactions(api, context.get(langContext), view)
  const page = {
    ...read,
    isByLink: false,
    query: view.query,
    isLinkOver: asked.get('notice') === 'link-over',
    link: null,
  }
  const isGood = read.list.kind === 'list' || read.list.kind === 'sign-in'
  return data(page, isGood ? {} : { status: 503 })
}

/** The order link was removed from the URL, and the page that requires the word must stay. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined && currentUrl.searchParams.has('link') && currentUrl.pathname === nextUrl.pathname
    ? false
    : defaultShouldRevalidate

const closed = {
  list: { kind: 'sign-in' },
  isMember: false,
  isByLink: false,
  query: '',
  isLinkOver: false,
} as const

export async function action({ context, request }: Route.ActionArgs) {
  const [api, form, lang] = await readActionInput({ context, request })
  const link = formText(form, 'link').slice(0, 100)
  if (link !== '') {
    if (!hasReaderWord(form)) return data({ kind: 'typed', link } as const, { status: 400 })
    const opened = await openLink(api, lang, link)
    return redirect(typeof opened === 'string' ? opened : paths.transactions, 303)
  }
  const answer = await regenerate(api, form, lang)
  if (!acceptsHtml(request)) return data(answer)
  const { pathname, search } = new URL(request.url)
  return answer.ok ? redirect(`${pathname}${search}`, 303) : data(answer, { status: 409 })
}

export const handle: LoadErrorHandle & PageHandle = {
  query: ['link', 'q', 'page', 'notice'],
  worksWhileClosed: true,
  renderLoadError: () => (
    <Wrap page="high">
      <TransactionsBody list={{ kind: 'unreadable' }} />
    </Wrap>
  ),
}

export const meta = unindexedMeta(paths.transactions, transactionsText, (t) => [t.title, t.description])

export default function TransactionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isMember, link, ...shown } = loaderData
  const typed = actionData && 'kind' in actionData ? actionData : null
  const openedLink = link ?? typed?.link
  if (openedLink) return <OrderLink link={openedLink} isWrong={typed !== null} />
  const answered = actionData && !('kind' in actionData) ? actionData : undefined
  const body = <TransactionsBody {...shown} answered={answered} />
  if (isMember) return <LearnerArea current="transactions">{body}</LearnerArea>
  return <Wrap page="high">{body}</Wrap>
}

type Props = {
  readonly list: TransactionList
  readonly query?: string
  readonly isLinkOver?: boolean
  /** The order of an emailed link, shown beside another session. */
  readonly isByLink?: boolean
  /** The response to a form sent without JavaScript. */
  readonly answered?: RegenerateResult | undefined
}

function TransactionsBody({ list, query = '', isLinkOver, isByLink, answered }: Props) {
  const t = useWords(transactionsText)
  return (
    <Stack gap={6}>
      <Cluster as="header" justify="between" align="end" gap={4}>
        <h1>{t.title}</h1>
        {list.kind === 'list' && (query !== '' || list.count > 0) && <Filter query={query} />}
      </Cluster>
      {isLinkOver && (
        <Notice kind="warn" live>
          {t.linkOver}
        </Notice>
      )}
      {isByLink && (
        <Notice kind="info" action={<LinkButton to={paths.transactions}>{t.toOwn}</LinkButton>}>
          {t.byLink}
        </Notice>
      )}
      {list.kind !== 'list' && (
        <Closed
          here={paths.transactions}
          isOut={list.kind === 'sign-in'}
          words={
            list.kind === 'sign-in'
              ? [t.signIn, t.signInText, t.logIn]
              : [t[message[list.kind]], t.unreadableText, t.retry]
          }
        />
      )}
      {list.kind === 'list' && (
        <>
          {query !== '' && <p role="status">{t.found(list.count)}</p>}
          {list.count === 0 ? (
            <Nothing isFiltered={query !== ''} />
          ) : (
            <TransactionTable rows={list.rows} answered={answered} />
          )}
          {list.pages > 1 && (
            <Pagination
              page={list.page}
              total={list.pages}
              to={(page) => transactionsHref({ query, page })}
            />
          )}
        </>
      )}
    </Stack>
  )
}

function Filter({ query }: { query: string }) {
  const t = useWords(transactionsText)
  return (
    <Form method="get" action={paths.transactions} role="search" className={styles.filter}>
      <Field
        key={query}
        label={t.filter}
        name="q"
        type="search"
        dir="auto"
        maxLength={80}
        defaultValue={query}
        className={styles.field}
      />
      <Button type="submit" kind="subtle" icon="search">
        {t.apply}
      </Button>
      {query !== '' && (
        <LinkButton kind="ghost" to={paths.transactions}>
          {t.all}
        </LinkButton>
      )}
    </Form>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const t = useWords(transactionsText)
  if (isFiltered) return <Empty title={t.noMatch}>{t.noMatchText}</Empty>
  return (
    <Empty title={t.empty} action={<LinkButton to={paths.listing()}>{t.toCourses}</LinkButton>}>
      {t.emptyText}
    </Empty>
  )
}

/** The messages of R355. */
const message = {
  'no-email': 'noEmail',
  'no-user': 'noUser',
  'no-user-id': 'noUserId',
  unreadable: 'unreadable',
} as const
