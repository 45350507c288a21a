import type { PersonRow } from '@matla/contract/staff/person-page.schema'
import { useSearchParams } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { later } from '#console/kit/later.tsx'
import { Code, Money, Person, When } from '#console/kit/values.tsx'
import { keepOnFailure } from '#console/list/keep-on-failure.ts'
import { listLoader } from '#console/list/list-loader.ts'
import { ListPage } from '#console/list/list-page.tsx'
import { columnsOf, type Column, type View } from '#console/list/list.ts'
import { useHasRight } from '#console/session/me.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Ltr, Name } from '#ui/bdi.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { grantText } from './grant.text.ts'
import { groupsText } from './groups.text.ts'
import { peopleText } from './people.text.ts'
import { Confirmed, PersonState } from './person-state.tsx'
import { segmentQuery } from './segment-query.ts'
import { renderTagMany } from './tag-many.tsx'

const PeopleDrawers = later(async () => (await import('./people-drawers.tsx')).PeopleDrawers)

const readList = listLoader(consoleApi.people.list)

export const loader = keepOnFailure(async (args) => {
  const [list, options] = await Promise.all([readList(args), consoleApi.people.options()])
  return { ...list, options: valueOrThrow(options) }
})

/** Everyone with an account, with purchases, access and last visit. */
export function Component() {
  const t = useWords(peopleText)
  const grant = useWords(grantText)
  const groups = useWords(groupsText)
  const lang = useLang()
  const [search] = useSearchParams()
  const { options } = useLoaded<typeof loader>()
  const segments = options.segments.map(({ id, name }) => ({ id, name: name[lang] }))
  const tags = options.tags.map(({ name }) => name[lang])
  const mayHelp = useHasRight('people.help')
  const mayExport = useHasRight('people.export')
  const mayGrant = useHasRight('grant.make')
  const mayImport = useHasRight('people.import')
  const views: View[] = [
    { key: 'learners', name: t.learners },
    { key: 'guests', name: t.guests },
    { key: 'unconfirmed', name: t.unconfirmed },
    { key: 'staff', name: t.staffView },
  ]
  return (
    <ListPage<PersonRow>
      area="people"
      title={t.title}
      columns={useColumns()}
      views={views}
      options={options}
      searchLabel={t.search}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/people/${id}`}
      empty={{ icon: 'users', title: t.emptyTitle, children: t.emptyText }}
      {...(mayHelp && { bulk: (selected) => renderTagMany({ selected, known: tags }), canSelectAll: true })}
      actions={
        <>
          {mayHelp && Object.keys(segmentQuery(search)).length > 0 && (
            <DrawerButton opens="segment" kind="primary" icon="star">
              {groups.saveSegment}
            </DrawerButton>
          )}
          {mayExport && (
            <DrawerButton opens="export" icon="download">
              {groups.export}
            </DrawerButton>
          )}
          <LinkButton size="small" kind="subtle" to="/segments">
            {groups.segments}
          </LinkButton>
          <LinkButton size="small" kind="subtle" to="/tags">
            {groups.tags}
          </LinkButton>
          {mayGrant && (
            <DrawerButton opens="grant" kind="primary" icon="gift">
              {grant.give}
            </DrawerButton>
          )}
          {mayImport && (
            <LinkButton size="small" kind="subtle" icon="upload" to="/imports">
              {t.import}
            </LinkButton>
          )}
        </>
      }
    >
      <PeopleDrawers products={options.products} segments={segments} />
    </ListPage>
  )
}

function useColumns(): Column<PersonRow>[] {
  const t = useWords(peopleText)
  return columnsOf(t, [
    {
      key: 'person',
      orders: ['name', 'name-reversed'],
      onCard: 'title',
      cell: ({ fullName, email }) => <Person name={fullName} email={email} />,
    },
    { key: 'state', onCard: 'aside', cell: ({ state }) => <PersonState state={state} /> },
    { key: 'phone', onCard: 'labelled', cell: ({ phone }) => (phone === '' ? null : <Code>{phone}</Code>) },
    {
      key: 'confirmed',
      isExtra: true,
      onCard: 'labelled',
      cell: ({ isEmailConfirmed }) => <Confirmed is={isEmailConfirmed} />,
    },
    {
      key: 'courses',
      isNumber: true,
      onCard: 'labelled',
      cell: ({ courses }) => (courses === 0 ? null : courses),
    },
    {
      key: 'orders',
      isNumber: true,
      isExtra: true,
      onCard: 'labelled',
      cell: ({ orderCount }) => (orderCount === 0 ? null : orderCount),
    },
    {
      key: 'spent',
      isNumber: true,
      orders: ['most-spent', 'least-spent'],
      onCard: 'labelled',
      cell: ({ spentHalalas }) => (spentHalalas === 0 ? null : <Money halalas={spentHalalas} isBare />),
    },
    {
      key: 'purchase',
      name: t.lastPurchase,
      orders: ['last-purchase', 'first-purchase'],
      onCard: 'labelled',
      cell: ({ lastPurchaseAt }) => (lastPurchaseAt === null ? null : <When at={lastPurchaseAt} />),
    },
    {
      key: 'tags',
      onCard: 'labelled',
      cell: ({ tags }) => (tags.length === 0 ? null : <Tags names={tags} />),
    },
    {
      key: 'seen',
      isExtra: true,
      onCard: 'labelled',
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? null : <When at={lastSeenAt} />),
    },
    {
      key: 'since',
      orders: ['oldest', 'newest'],
      onCard: 'none',
      cell: ({ createdAt }) => <When at={createdAt} />,
    },
  ])
}

/** More tags would make the table wider than a desktop screen; the person's page shows all. */
const tagsShown = 2

const Tags = ({ names }: { readonly names: readonly string[] }) => (
  <Cluster gap={2}>
    {names.slice(0, tagsShown).map((name) => (
      <Badge key={name}>
        <Name>{name}</Name>
      </Badge>
    ))}
    {names.length > tagsShown && (
      <span className="muted">
        <Ltr>+{names.length - tagsShown}</Ltr>
      </span>
    )}
  </Cluster>
)
