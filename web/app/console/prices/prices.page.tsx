import type { PriceRow } from '@matla/contract/staff/prices.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { listLoader } from '#console/list/list-loader.ts'
import { ListPage } from '#console/list/list-page.tsx'
import { columnsOf, type BulkSelection, type Column } from '#console/list/list.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Cluster } from '#ui/layout.tsx'
import { ChangeManyButton } from './change-many.tsx'
import { PriceDrawers } from './price-drawers.tsx'
import { ChangeState, PricePair, ProductState, Span } from './price-parts.tsx'
import { pricesText } from './prices.text.ts'

export const loader = listLoader(consoleApi.prices.list)

/** The prices of all products, and the scheduled changes. */
export function Component() {
  const t = useWords(pricesText)
  const { rows } = useLoaded<typeof loader>()
  return (
    <ListPage<PriceRow>
      area="prices"
      title={t.title}
      columns={useColumns()}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/prices/${id}`}
      filters={[]}
      bulk={renderChangeMany}
      searchLabel={t.search}
      empty={{ icon: 'card', title: t.empty }}
    >
      <PriceDrawers products={rows} />
    </ListPage>
  )
}

const renderChangeMany = ({ rows, keep }: BulkSelection<PriceRow>) => (
  <ChangeManyButton products={rows} onDone={keep} />
)

function useColumns(): Column<PriceRow>[] {
  const t = useWords(pricesText)
  const lang = useLang()
  return columnsOf(t, [
    { key: 'product', onCard: 'title', cell: ({ name }) => name[lang] },
    {
      key: 'price',
      cell: ({ priceHalalas, wasHalalas }) => <PricePair price={priceHalalas} was={wasHalalas} />,
    },
    { key: 'state', onCard: 'aside', cell: ({ status }) => <ProductState status={status} /> },
    { key: 'planned', onCard: 'labelled', cell: plannedOf },
    { key: 'actions', onCard: 'foot', cell: ({ id }) => <Actions id={id} /> },
  ])
}

function plannedOf({ planned: [next] }: PriceRow) {
  if (!next) return null
  return (
    <Cluster gap={2}>
      <ChangeState state={next.state} />
      <PricePair price={next.priceHalalas} was={next.wasHalalas} />
      <span className="muted">
        <Span from={next.from} until={next.until} />
      </span>
    </Cluster>
  )
}

function Actions({ id }: { readonly id: string }) {
  const t = useWords(pricesText)
  return (
    <Cluster gap={2}>
      <DrawerButton opens="change" item={id}>
        {t.change}
      </DrawerButton>
      <DrawerButton opens="plan" item={id}>
        {t.plan}
      </DrawerButton>
    </Cluster>
  )
}
