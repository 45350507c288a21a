import type { CouponEffect, CouponRow } from '@matla/contract/staff/coupons.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { consoleRoutes } from '#console/api/console-routes.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { Block, Fact, Facts } from '#console/kit/detail.tsx'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { later } from '#console/kit/later.tsx'
import { saveList } from '#console/kit/save-file.ts'
import { Code, Money } from '#console/kit/values.tsx'
import { keepOnFailure } from '#console/list/keep-on-failure.ts'
import { listLoader } from '#console/list/list-loader.ts'
import { ListPage } from '#console/list/list-page.tsx'
import { choiceFilter, type Column, columnsOf, type Filter } from '#console/list/list.ts'
import { useHasRight } from '#console/session/me.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { LinkButton } from '#ui/button.tsx'
import { CouponProducts, CouponState, Discount, Effect, Uses, Validity } from './coupon-parts.tsx'
import type { Product } from './coupon-terms.tsx'
import { couponKindText, couponsText, couponStateText } from './coupons.text.ts'
import { renderPauseButtons } from './pause-coupons.tsx'

const CouponsDrawers = later(async () => (await import('./coupons-drawers.tsx')).CouponsDrawers)

const listHref = consoleRoutes.coupons?.list?.url ?? ''

const readList = listLoader(consoleApi.coupons.list)

export const loader = keepOnFailure(async (args) => {
  const id = new URL(args.request.url).searchParams.get('batch')
  const [list, products, batch] = await Promise.all([
    readList(args),
    consoleApi.coupons.products(),
    id === null ? null : consoleApi.coupons.batch({ params: { id } }),
  ])
  return { ...list, products: valueOrThrow(products).products, batch: batch && valueOrThrow(batch) }
})

/** Every coupon with its uses and revenue, and each batch as one row; or the codes of the batch that the URL names. */
export function Component() {
  const t = useWords(couponsText)
  const { products, batch } = useLoaded<typeof loader>()
  const mayWrite = useHasRight('coupon.write')
  return (
    <ListPage<CouponRow>
      area="coupons"
      title={batch?.coupon.batch?.name ?? t.title}
      columns={useColumns()}
      idOf={({ id }) => id}
      hrefOf={({ id, batch: of, isBatch }) => (isBatch && of ? `/coupons?batch=${of.id}` : `/coupons/${id}`)}
      filters={useFilters(products)}
      searchLabel={t.search}
      actions={
        batch ? (
          <BatchActions mayWrite={mayWrite} />
        ) : (
          mayWrite && (
            <>
              <DrawerButton opens="make" kind="primary" icon="plus" aria-keyshortcuts="N">
                {t.make}
              </DrawerButton>
              <DrawerButton opens="generate">{t.generate}</DrawerButton>
            </>
          )
        )
      }
      figures={batch && <BatchFigures {...batch} />}
      onExport={(query) => saveList(listHref, query)}
      {...(mayWrite && { bulk: renderPauseButtons })}
      empty={{ icon: 'ticket', title: t.empty, children: mayWrite && t.emptyText }}
    >
      {mayWrite && <CouponsDrawers products={products} batchId={batch?.coupon.batch?.id} />}
    </ListPage>
  )
}

function BatchActions({ mayWrite }: { readonly mayWrite: boolean }) {
  const t = useWords(couponsText)
  return (
    <>
      <LinkButton size="small" kind="subtle" to="/coupons">
        {t.toCoupons}
      </LinkButton>
      {mayWrite && (
        <>
          <DrawerButton opens="pause-all">{t.pauseAll}</DrawerButton>
          <DrawerButton opens="resume-all">{t.resumeAll}</DrawerButton>
        </>
      )}
    </>
  )
}

type BatchProps = { readonly coupon: CouponRow; readonly effect: CouponEffect }

/** The state, the terms and the effect of all codes of a batch. */
function BatchFigures({ coupon, effect }: BatchProps) {
  const t = useWords(couponsText)
  return (
    <Block title={t.effect} aside={<CouponState coupon={coupon} />}>
      <Facts isSums>
        <Fact name={t.codes}>{t.codesOf(coupon.batch?.codes ?? 0)}</Fact>
        <Fact name={t.discount}>
          <Discount coupon={coupon} />
        </Fact>
        <Fact name={t.uses}>
          <Uses coupon={coupon} />
        </Fact>
      </Facts>
      <Effect effect={effect} />
    </Block>
  )
}

function useColumns(): Column<CouponRow>[] {
  const t = useWords(couponsText)
  const kinds = useWords(couponKindText)
  return columnsOf(t, [
    {
      key: 'code',
      onCard: 'title',
      orders: ['newest', 'oldest'],
      cell: ({ code, batch, isBatch }) =>
        isBatch && batch ? (
          <>
            <bdi>{batch.name}</bdi> <span className="muted">{t.codesOf(batch.codes)}</span>
          </>
        ) : (
          <Code>{code}</Code>
        ),
    },
    { key: 'kind', onCard: 'none', cell: ({ kind }) => kinds[kind] },
    { key: 'percent', name: t.discount, isNumber: true, cell: (coupon) => <Discount coupon={coupon} /> },
    { key: 'products', cell: (coupon) => <CouponProducts coupon={coupon} /> },
    {
      key: 'uses',
      isNumber: true,
      onCard: 'labelled',
      orders: ['uses'],
      cell: (coupon) => <Uses coupon={coupon} />,
    },
    { key: 'validity', orders: ['ending'], cell: (coupon) => <Validity coupon={coupon} /> },
    { key: 'state', onCard: 'aside', cell: (coupon) => <CouponState coupon={coupon} /> },
    {
      key: 'revenue',
      isNumber: true,
      onCard: 'labelled',
      cell: ({ revenueHalalas }) => <Money halalas={revenueHalalas} isBare />,
    },
  ])
}

function useFilters(products: readonly Product[]): Filter[] {
  const t = useWords(couponsText)
  const lang = useLang()
  const kinds = useWords(couponKindText)
  const states = useWords(couponStateText)
  return [
    choiceFilter('state', t.state, states),
    choiceFilter('kind', t.kind, kinds),
    {
      kind: 'choice',
      key: 'product',
      name: t.products,
      options: products.map(({ id, name }) => ({ value: id, label: name[lang] })),
    },
    { kind: 'days', from: 'from', to: 'to', name: t.validity },
  ]
}
