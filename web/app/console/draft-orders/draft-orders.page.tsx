import type { DraftOrderRow } from '@matla/contract/staff/draft-orders.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { Code, Money, Person, When } from '#console/kit/values.tsx'
import { keepOnFailure } from '#console/list/keep-on-failure.ts'
import { listLoader } from '#console/list/list-loader.ts'
import { ListPage } from '#console/list/list-page.tsx'
import { type Column, columnsOf } from '#console/list/list.ts'
import { useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { DraftOrderForm } from './draft-order-form.tsx'
import { DraftOrderBadge } from './draft-order-badge.tsx'
import { draftOrdersText } from './draft-orders.text.ts'

const readList = listLoader(consoleApi.draftOrders.list)

export const loader = keepOnFailure(async (args) => {
  const asked = new URL(args.request.url).searchParams
  // Set when the drawer is opened from the page of a person.
  const id = asked.get('do') === 'make' ? asked.get('item') : null
  const [list, offer, person] = await Promise.all([
    readList(args),
    consoleApi.draftOrders.products(),
    id === null ? null : consoleApi.people.one({ params: { id } }),
  ])
  return { ...list, offer: valueOrThrow(offer), buyer: person?.ok === true ? person.value.person : null }
})

/** Orders that staff prepared for people, with a form for a new one. */
export function Component() {
  const t = useWords(draftOrdersText)
  const { offer, buyer } = useLoaded<typeof loader>()
  return (
    <ListPage<DraftOrderRow>
      area="draft-orders"
      title={t.title}
      columns={useColumns()}
      searchLabel={t.search}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/draft-orders/${id}`}
      empty={{ icon: 'receipt', title: t.empty, children: t.emptyText }}
      actions={
        <DrawerButton opens="make" kind="primary" icon="plus" aria-keyshortcuts="N">
          {t.make}
        </DrawerButton>
      }
    >
      <Drawer name="make" title={t.make}>
        <DraftOrderForm key={buyer?.id} offer={offer} draft={null} buyer={buyer} />
      </Drawer>
    </ListPage>
  )
}

function useColumns(): Column<DraftOrderRow>[] {
  const t = useWords(draftOrdersText)
  return columnsOf(t, [
    {
      key: 'buyer',
      onCard: 'title',
      cell: ({ buyerName, buyerEmail }) => <Person name={buyerName || t.erased} email={buyerEmail} />,
    },
    { key: 'state', onCard: 'aside', cell: ({ state }) => <DraftOrderBadge state={state} /> },
    {
      key: 'total',
      isNumber: true,
      onCard: 'labelled',
      cell: ({ totalHalalas }) => <Money halalas={totalHalalas} isBare />,
    },
    {
      key: 'ends',
      onCard: 'labelled',
      cell: ({ endsAt }) => (endsAt === null ? null : <When at={endsAt} />),
    },
    { key: 'order', onCard: 'labelled', cell: ({ order }) => order && <Code>{`#${order.number}`}</Code> },
    { key: 'by', onCard: 'labelled', cell: ({ by }) => <Name>{by}</Name> },
    {
      key: 'made',
      orders: ['newest', 'oldest'],
      onCard: 'labelled',
      cell: ({ createdAt }) => <When at={createdAt} />,
    },
  ])
}
