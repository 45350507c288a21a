import type { AuditEntry } from '@matla/contract/staff/audit.calls'
import { useLoaderData, useSearchParams } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { Drawer, drawerLink } from '#console/kit/drawer.tsx'
import { roleNames } from '#console/kit/role-names.text.ts'
import { Code, listed, None, When } from '#console/kit/values.tsx'
import { listLoader } from '#console/list/list-loader.ts'
import { ListPage } from '#console/list/list-page.tsx'
import type { Column, Filter, ListData } from '#console/list/list.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Empty } from '#ui/empty.tsx'
import { Entry } from './audit-entry.tsx'
import { actionNames, areaNames, auditText } from './audit.text.ts'
import { ChangeInShort, Named } from './audit-parts.tsx'

export const loader = listLoader(consoleApi.audit.list)

/** Who of the staff did what, from what to what, and who read what is personal. */
export function Component() {
  const t = useWords(auditText)
  const lang = useLang()
  const [search] = useSearchParams()
  const { rows } = useLoaderData<unknown>() as ListData<AuditEntry>
  const people = new Map(rows.map(({ actor }) => [actor.id, actor.fullName]))
  const options = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([value, label]) => ({ value, label }))
  const filters: Filter[] = [
    { kind: 'days', from: 'from', to: 'to', name: t.days },
    { kind: 'choice', key: 'actor', name: t.who, options: options(Object.fromEntries(people)) },
    { kind: 'choice', key: 'area', name: t.area, options: options(areaNames[lang]) },
    { kind: 'text', key: 'subject', name: t.subject },
  ]
  return (
    <ListPage<AuditEntry>
      area="audit"
      title={t.title}
      columns={useColumns()}
      filters={filters}
      idOf={({ id }) => id}
      hrefOf={({ id }) => drawerLink(search, 'entry', id)}
      empty={
        <Empty icon="list" title={t.emptyTitle}>
          {t.emptyText}
        </Empty>
      }
    >
      <Drawer name="entry" title={t.entry}>
        {(_close, item) => <Entry entry={rows.find(({ id }) => id === item)} />}
      </Drawer>
    </ListPage>
  )
}

function useColumns(): Column<AuditEntry>[] {
  const t = useWords(auditText)
  const roles = useWords(roleNames)
  const lang = useLang()
  return [
    {
      key: 'at',
      name: t.when,
      cell: ({ at }) => <When at={at} />,
      orders: ['oldest', 'newest'],
      onCard: 'aside',
    },
    {
      key: 'who',
      name: t.who,
      onCard: 'title',
      cell: ({ actor, roles: own }) => (
        <>
          <Name>{actor.fullName}</Name>
          {own.length > 0 && (
            <small className="muted">
              {' '}
              ·{' '}
              {listed(
                own.map((role) => roles[role]),
                lang,
              )}
            </small>
          )}
        </>
      ),
    },
    { key: 'area', name: t.area, cell: ({ area }) => <Named name={area} names={areaNames} /> },
    { key: 'action', name: t.action, cell: ({ action }) => <Named name={action} names={actionNames} /> },
    {
      key: 'change',
      name: t.change,
      cell: ({ before, after }) => <ChangeInShort before={before} after={after} />,
    },
    { key: 'subject', name: t.subject, cell: ({ subject }) => <Code>{subject}</Code>, onCard: 'none' },
    {
      key: 'request',
      name: t.request,
      isExtra: true,
      onCard: 'none',
      cell: ({ requestId }) => (requestId === null ? <None /> : <Code>{requestId}</Code>),
    },
  ]
}
