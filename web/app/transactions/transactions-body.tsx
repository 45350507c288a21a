import { Form } from 'react-router'
import { AskAgain, LogInFirst } from '#learner-area/closed.tsx'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Field } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { addressOf } from './list.ts'
import type { TransactionList, Unreadable } from './read-transactions.ts'
import type { Regenerated } from './regenerate.ts'
import { TransactionTable } from './transaction-table.tsx'
import styles from './transactions-body.module.css'
import { transactionsText } from './transactions.text.ts'

type Props = {
  readonly list: TransactionList
  readonly query: string
  readonly isLinkOver: boolean
  /** The order of a mailed link, beside a session that is not its own. */
  readonly isByLink: boolean
  /** What a form sent without script was answered. */
  readonly answered: Regenerated | undefined
}

export function TransactionsBody({ list, query, isLinkOver, isByLink, answered }: Props) {
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
      {list.kind !== 'list' && <Closed kind={list.kind} />}
      {list.kind === 'list' && (
        <>
          {query !== '' && <p role="status">{t.found(list.count)}</p>}
          {list.count === 0 ? (
            <Nothing isFiltered={query !== ''} />
          ) : (
            <TransactionTable rows={list.rows} answered={answered} />
          )}
          {list.pages > 1 && (
            <Pagination page={list.page} total={list.pages} to={(page) => addressOf({ query, page })} />
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

function Closed({ kind }: { kind: 'sign-in' | Unreadable }) {
  const t = useWords(transactionsText)
  const here = paths.transactions
  if (kind === 'sign-in') {
    return (
      <LogInFirst here={here} title={t.signIn} way={t.logIn}>
        {t.signInText}
      </LogInFirst>
    )
  }
  return (
    <AskAgain here={here} title={t[said[kind]]} way={t.retry}>
      {t.unreadableText}
    </AskAgain>
  )
}

/** R355. */
const said = {
  'no-email': 'noEmail',
  'no-user': 'noUser',
  'no-user-id': 'noUserId',
  unreadable: 'unreadable',
} as const
