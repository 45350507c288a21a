import { useSearchParams } from 'react-router'
import { DrawerButton, drawerLink } from '#console/kit/drawer-link.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { roleNames } from '#console/kit/role-names.text.ts'
import { joinNames, Person, When } from '#console/kit/values.tsx'
import { ListPage } from '#console/list/list-page.tsx'
import { type Column, columnsOf } from '#console/list/list.ts'
import { useHasRight, useMe } from '#console/session/me.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Empty } from '#ui/empty.tsx'
import { Notice } from '#ui/notice.tsx'
import { InviteForm } from './invite-form.tsx'
import { StaffDrawer } from './staff-drawer.tsx'
import { Factors, State } from './staff-parts.tsx'
import { useLoaded } from '#console/api/use-loaded.ts'
import { readStaff, type StaffRow } from './staff-rows.ts'
import { staffText } from './staff.text.ts'

export const loader = readStaff

/** The staff and their roles, followed by pending invitations. */
export function Component() {
  const t = useWords(staffText)
  const [search] = useSearchParams()
  const { rows } = useLoaded<typeof loader>()
  const mayWrite = useHasRight('staff.write')
  const { secondFactor } = useMe()
  return (
    <ListPage<StaffRow>
      area="staff"
      title={t.title}
      columns={useColumns()}
      idOf={({ id }) => id}
      hrefOf={({ id }) => drawerLink(search, 'member', id)}
      actions={
        mayWrite && (
          <DrawerButton opens="invite" kind="primary" icon="plus" aria-keyshortcuts="N">
            {t.invite}
          </DrawerButton>
        )
      }
      // Never empty, because the list includes the reader.
      empty={null}
    >
      {rows.length === 1 && (
        <Empty icon="users" title={t.alone}>
          {t.aloneText}
        </Empty>
      )}
      {!secondFactor.isNeeded && (
        <Notice kind="info" title={t.demoTitle}>
          {t.demoText}
        </Notice>
      )}
      <Drawer name="invite" title={t.inviteTitle}>
        <InviteForm />
      </Drawer>
      <Drawer name="member" title={t.memberTitle}>
        {(item) => <StaffDrawer row={rows.find(({ id }) => id === item)} />}
      </Drawer>
    </ListPage>
  )
}

function useColumns(): Column<StaffRow>[] {
  const t = useWords(staffText)
  const names = useWords(roleNames)
  const lang = useLang()
  return columnsOf(t, [
    {
      key: 'person',
      onCard: 'title',
      cell: (row) =>
        row.kind === 'member' ? (
          <Person name={row.fullName} email={row.email} />
        ) : (
          <Person name={row.email} />
        ),
    },
    {
      key: 'roles',
      cell: ({ roles }) =>
        joinNames(
          roles.map((role) => names[role]),
          lang,
        ),
    },
    { key: 'state', onCard: 'aside', cell: (row) => <State row={row} /> },
    { key: 'factors', onCard: 'labelled', cell: (row) => <Factors row={row} /> },
    {
      key: 'seen',
      name: t.lastSeen,
      onCard: 'labelled',
      cell: (row) => (row.kind === 'member' && row.lastSeenAt !== null ? <When at={row.lastSeenAt} /> : null),
    },
    {
      key: 'since',
      onCard: 'none',
      cell: (row) => <When at={row.kind === 'member' ? row.since : row.createdAt} />,
    },
  ])
}
