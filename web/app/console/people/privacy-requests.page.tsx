import type { PrivacyRequestRow } from '@matla/contract/staff/privacy.calls'
import { Link } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { consoleRoutes } from '#console/api/console-routes.ts'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { saveFile } from '#console/kit/save-file.ts'
import { Person, When } from '#console/kit/values.tsx'
import { listLoader } from '#console/list/list-loader.ts'
import { ListPage } from '#console/list/list-page.tsx'
import { choiceFilter, type Column, columnsOf } from '#console/list/list.ts'
import { useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Name } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { privacyRequestsText } from './privacy-requests.text.ts'
import { SettleDrawer } from './settle-drawer.tsx'

export const loader = listLoader(consoleApi.privacy.list)

const recordHref = (consoleRoutes.privacy?.list?.url ?? '').replace(
  'privacy-requests',
  'processing-record.csv',
)
/** Rows show a warning from this many days before the deadline. */
const daysOfWarning = 7

/** Requests for a data export or an erasure, with the remaining days. */
export function Component() {
  const t = useWords(privacyRequestsText)
  const toast = useToast()
  async function save() {
    if (!(await saveFile(recordHref, 'processing-record.csv'))) toast({ kind: 'bad', text: t.recordFailed })
  }
  return (
    <ListPage<PrivacyRequestRow>
      area="privacy"
      title={t.title}
      columns={useColumns()}
      views={(['waiting', 'answered'] as const).map((key) => ({ key, name: t[key] }))}
      filters={[choiceFilter('kind', t.kind, { export: t.export, deletion: t.deletion })]}
      searchLabel={t.search}
      idOf={({ id }) => id}
      empty={{ icon: 'circle-check', title: t.emptyTitle, children: t.emptyText }}
      actions={
        <Button size="small" kind="subtle" icon="download" onClick={() => void save()}>
          {t.record}
        </Button>
      }
    >
      <SettleDrawer />
    </ListPage>
  )
}

const kinds = { waiting: 'info', exported: 'warn', done: 'ok', declined: 'warn' } as const

function useColumns(): Column<PrivacyRequestRow>[] {
  const t = useWords(privacyRequestsText)
  return columnsOf(t, [
    {
      key: 'person',
      onCard: 'title',
      cell: ({ person: { id, fullName, email } }) => (
        <Link to={`/people/${id}`} className="accented">
          <Person name={fullName} email={email} />
        </Link>
      ),
    },
    { key: 'kind', onCard: 'labelled', cell: ({ kind }) => t[kind] },
    { key: 'state', onCard: 'aside', cell: ({ state }) => <Badge kind={kinds[state]}>{t[state]}</Badge> },
    { key: 'due', orders: ['due'], onCard: 'labelled', cell: dueDate },
    {
      key: 'asked',
      name: t.askedAt,
      orders: ['newest'],
      onCard: 'labelled',
      cell: ({ askedAt }) => <When at={askedAt} />,
    },
    {
      key: 'taken',
      name: t.takenDownBy,
      onCard: 'labelled',
      cell: ({ takenDownBy }) => (takenDownBy === null ? t.himself : <Name>{takenDownBy}</Name>),
    },
    { key: 'answer', onCard: 'labelled', cell: (row) => <Answer row={row} /> },
  ])
}

const dueDate = ({ dueAt, daysLeft }: PrivacyRequestRow) =>
  daysLeft === null ? null : <Due dueAt={dueAt} daysLeft={daysLeft} />

function Due({ dueAt, daysLeft }: { readonly dueAt: string; readonly daysLeft: number }) {
  const t = useWords(privacyRequestsText)
  const kind = daysLeft < 0 ? 'bad' : daysLeft <= daysOfWarning ? 'warn' : 'plain'
  return (
    <>
      <When at={dueAt} /> <Badge kind={kind}>{t.daysLeft(daysLeft)}</Badge>
    </>
  )
}

function Answer({ row: { id, doneAt, doneBy, note } }: { readonly row: PrivacyRequestRow }) {
  const t = useWords(privacyRequestsText)
  if (doneAt === null)
    return (
      <DrawerButton opens="settle" item={id}>
        {t.settle}
      </DrawerButton>
    )
  return (
    <>
      <When at={doneAt} />
      {doneBy !== null && (
        <>
          {' · '}
          <Name>{doneBy}</Name>
        </>
      )}
      {note !== '' && (
        <>
          {' · '}
          <bdi>{note}</bdi>
        </>
      )}
    </>
  )
}
