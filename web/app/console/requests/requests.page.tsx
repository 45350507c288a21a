import type { EbookRequestRow } from '@matla/contract/staff/requests.calls'
import { useRef, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { type RowFailure, RowFailures } from '#console/kit/row-failures.tsx'
import { Person, When } from '#console/kit/values.tsx'
import { listLoader } from '#console/list/list-loader.ts'
import { ListPage } from '#console/list/list-page.tsx'
import { columnsOf, type Column, type BulkSelection, type View } from '#console/list/list.ts'
import { EmailState } from '#console/emails/email-parts.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { renderAnswerButtons, AnswerKeys, AnswerOne } from './answer-requests.tsx'
import { requestsText } from './requests.text.ts'

export const loader = listLoader(consoleApi.requests.page)

const kinds = { waiting: 'info', approved: 'ok', declined: 'warn' } as const

/** Requests for e-books, which are answered one by one, with a button or with `a` and `d`, or in bulk. */
export function Component() {
  const t = useWords(requestsText)
  const [failed, setFailed] = useState<readonly RowFailure[]>([])
  const chosen = useRef<BulkSelection<EbookRequestRow>>(null)
  const onSelected = (selected: BulkSelection<EbookRequestRow> | null) => {
    chosen.current = selected
  }
  const views: View[] = [
    { key: 'waiting', name: t.waiting },
    { key: 'approved', name: t.approved },
    { key: 'declined', name: t.declined },
  ]
  return (
    <>
      <RowFailures title={t.failed} failed={failed} />
      <ListPage<EbookRequestRow>
        area="requests"
        title={t.title}
        columns={useColumns(setFailed)}
        views={views}
        searchLabel={t.search}
        idOf={({ id }) => id}
        bulk={(selected) => renderAnswerButtons({ selected, onSelected, onAnswered: setFailed })}
        empty={{ icon: 'circle-check', title: t.emptyTitle, children: t.emptyText }}
      >
        <AnswerKeys chosen={chosen} onAnswered={setFailed} />
      </ListPage>
    </>
  )
}

function useColumns(onAnswered: (failed: readonly RowFailure[]) => void): Column<EbookRequestRow>[] {
  const t = useWords(requestsText)
  const lang = useLang()
  return columnsOf(t, [
    {
      key: 'person',
      onCard: 'title',
      cell: ({ fullName, email }) => <Person name={fullName} email={email} />,
    },
    { key: 'ebook', cell: ({ ebookName }) => ebookName[lang] },
    { key: 'state', onCard: 'aside', cell: ({ status }) => <Badge kind={kinds[status]}>{t[status]}</Badge> },
    {
      key: 'asked',
      orders: ['oldest', 'newest'],
      onCard: 'labelled',
      cell: ({ createdAt }) => <When at={createdAt} />,
    },
    {
      key: 'email',
      onCard: 'labelled',
      cell: ({ emailStatus }) => (emailStatus === null ? null : <EmailState status={emailStatus} />),
    },
    {
      key: 'answer',
      onCard: 'foot',
      cell: (request) => <AnswerOne request={request} onAnswered={onAnswered} />,
    },
  ])
}
