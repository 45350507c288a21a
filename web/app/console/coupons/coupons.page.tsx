import type { CouponRow } from '@matla/contract/staff/coupons.calls'
import { useSearchParams } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { Drawer, drawerLink } from '#console/kit/drawer.tsx'
import { Code, Money } from '#console/kit/values.tsx'
import { keepOnFailure } from '#console/list/keep-on-failure.ts'
import { listLoader } from '#console/list/list-loader.ts'
import { ListPage } from '#console/list/list-page.tsx'
import { choiceFilter, type Column, type Filter } from '#console/list/list.ts'
import { useHasRight } from '#console/session/me.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { LinkButton } from '#ui/button.tsx'
import { CouponProducts, CouponState, Percent, Uses, Validity } from './coupon-parts.tsx'
import type { Product } from './coupon-terms.tsx'
import { couponKindText, couponsText, couponStateText } from './coupons.text.ts'
import { GenerateForm } from './generate-form.tsx'
import { CreateCouponForm } from './create-coupon-form.tsx'

const readList = listLoader(consoleApi.coupons.list)

export const loader = keepOnFailure(async (args) => {
  const [list, products] = await Promise.all([readList(args), consoleApi.coupons.products()])
  return { ...list, products: valueOrThrow(products).products }
})

/** Every coupon with its uses and its revenue. */
export function Component() {
  const t = useWords(couponsText)
  const [search] = useSearchParams()
  const { products } = useLoaded<typeof loader>()
  const mayWrite = useHasRight('coupon.write')
  return (
    <ListPage<CouponRow>
      area="coupons"
      title={t.title}
      columns={useColumns()}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/coupons/${id}`}
      filters={useFilters(products)}
      searchLabel={t.search}
      actions={
        mayWrite && (
          <>
            <LinkButton size="small" icon="plus" aria-keyshortcuts="N" to={drawerLink(search, 'make')}>
              {t.make}
            </LinkButton>
            <LinkButton size="small" kind="subtle" to={drawerLink(search, 'generate')}>
              {t.generate}
            </LinkButton>
          </>
        )
      }
      empty={{ icon: 'ticket', title: t.empty, children: mayWrite && t.emptyText }}
    >
      {mayWrite && (
        <>
          <Drawer name="make" title={t.make}>
            <CreateCouponForm products={products} />
          </Drawer>
          <Drawer name="generate" title={t.generate}>
            <GenerateForm products={products} />
          </Drawer>
        </>
      )}
    </ListPage>
  )
}

function useColumns(): Column<CouponRow>[] {
  const t = useWords(couponsText)
  const kinds = useWords(couponKindText)
  return [
    {
      key: 'code',
      name: t.code,
      onCard: 'title',
      orders: ['newest', 'oldest'],
      cell: ({ code }) => <Code>{code}</Code>,
    },
    { key: 'kind', name: t.kind, onCard: 'none', cell: ({ kind }) => kinds[kind] },
    { key: 'percent', name: t.percent, isNumber: true, cell: (coupon) => <Percent coupon={coupon} /> },
    { key: 'products', name: t.products, cell: (coupon) => <CouponProducts coupon={coupon} /> },
    {
      key: 'uses',
      name: t.uses,
      isNumber: true,
      onCard: 'labelled',
      orders: ['uses'],
      cell: (coupon) => <Uses coupon={coupon} />,
    },
    { key: 'validity', name: t.validity, orders: ['ending'], cell: (coupon) => <Validity coupon={coupon} /> },
    { key: 'state', name: t.state, onCard: 'aside', cell: (coupon) => <CouponState coupon={coupon} /> },
    {
      key: 'revenue',
      name: t.revenue,
      isNumber: true,
      onCard: 'labelled',
      cell: ({ revenueHalalas }) => <Money halalas={revenueHalalas} isBare />,
    },
  ]
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
