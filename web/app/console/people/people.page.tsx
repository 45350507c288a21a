import type { PersonRow } from '@matla/contract/staff/person-page.schema'
import { useSearchParams } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { Drawer, drawerLink } from '#console/kit/drawer.tsx'
import { Code, Money, Person, When } from '#console/kit/values.tsx'
import { keepOnFailure } from '#console/list/keep-on-failure.ts'
import { listLoader } from '#console/list/list-loader.ts'
import { ListPage } from '#console/list/list-page.tsx'
import { choiceFilter, type Column, type Filter, type View } from '#console/list/list.ts'
import { useHasRight } from '#console/session/me.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { LinkButton } from '#ui/button.tsx'
import { GrantForm } from './grant-form.tsx'
import { grantText } from './grant.text.ts'
import { peopleText } from './people.text.ts'
import { Confirmed, PersonState } from './person-state.tsx'

const readList = listLoader(consoleApi.people.list)

export const loader = keepOnFailure(async (args) => {
  const [list, products] = await Promise.all([readList(args), consoleApi.coupons.products()])
  return { ...list, products: valueOrThrow(products).products }
})

/** Everyone with an account: purchases, access, and the last visit. */
export function Component() {
  const t = useWords(peopleText)
  const grant = useWords(grantText)
  const lang = useLang()
  const [search] = useSearchParams()
  const { products } = useLoaded<typeof loader>()
  const mayGrant = useHasRight('grant.make')
  const mayImport = useHasRight('people.import')
  const views: View[] = [
    { key: 'learners', name: t.learners },
    { key: 'guests', name: t.guests },
    { key: 'unconfirmed', name: t.unconfirmed },
    { key: 'staff', name: t.staffView },
  ]
  const filters: Filter[] = [
    { kind: 'days', from: 'from', to: 'to', name: t.days },
    choiceFilter('state', t.state, {
      guest: t.guest,
      member: t.member,
      staff: t.staff,
      merged: t.merged,
      erased: t.erased,
    }),
    {
      kind: 'choice',
      key: 'course',
      name: t.course,
      options: products.map(({ id, name }) => ({ value: id, label: name[lang] })),
    },
    choiceFilter('confirmed', t.confirmed, { yes: t.isConfirmed, no: t.notConfirmed }),
  ]
  return (
    <ListPage<PersonRow>
      area="people"
      title={t.title}
      columns={useColumns()}
      views={views}
      filters={filters}
      searchLabel={t.search}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/people/${id}`}
      empty={{ icon: 'users', title: t.emptyTitle, children: t.emptyText }}
      actions={
        <>
          {mayGrant && (
            <LinkButton size="small" icon="gift" to={drawerLink(search, 'grant')}>
              {grant.give}
            </LinkButton>
          )}
          {mayImport && (
            <LinkButton size="small" kind="subtle" icon="upload" to="/imports">
              {t.import}
            </LinkButton>
          )}
        </>
      }
    >
      {mayGrant && (
        <Drawer name="grant" title={grant.give}>
          <GrantForm products={products} />
        </Drawer>
      )}
    </ListPage>
  )
}

function useColumns(): Column<PersonRow>[] {
  const t = useWords(peopleText)
  return [
    {
      key: 'person',
      name: t.person,
      onCard: 'title',
      cell: ({ fullName, email }) => <Person name={fullName} email={email} />,
    },
    { key: 'state', name: t.state, onCard: 'aside', cell: ({ state }) => <PersonState state={state} /> },
    {
      key: 'phone',
      name: t.phone,
      onCard: 'labelled',
      cell: ({ phone }) => (phone === '' ? null : <Code>{phone}</Code>),
    },
    {
      key: 'confirmed',
      name: t.confirmed,
      onCard: 'labelled',
      cell: ({ isEmailConfirmed }) => <Confirmed is={isEmailConfirmed} />,
    },
    {
      key: 'courses',
      name: t.courses,
      isNumber: true,
      onCard: 'labelled',
      cell: ({ courses }) => (courses === 0 ? null : courses),
    },
    {
      key: 'spent',
      name: t.spent,
      isNumber: true,
      onCard: 'labelled',
      cell: ({ spentHalalas }) => (spentHalalas === 0 ? null : <Money halalas={spentHalalas} isBare />),
    },
    {
      key: 'seen',
      name: t.seen,
      onCard: 'labelled',
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? null : <When at={lastSeenAt} />),
    },
    {
      key: 'since',
      name: t.since,
      orders: ['oldest', 'newest'],
      onCard: 'none',
      cell: ({ createdAt }) => <When at={createdAt} />,
    },
  ]
}
