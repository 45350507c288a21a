import type { CouponDay, CouponUse } from '@matla/contract/staff/coupons.calls'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { BarChart } from '#console/kit/bar-chart.tsx'
import { Block, Detail, Fact, Facts } from '#console/kit/detail.tsx'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { useIsPhone } from '#console/kit/use-is-phone.ts'
import { Code, Money, formatMoney, When } from '#console/kit/values.tsx'
import { queryIn } from '#console/list/list-address.ts'
import { ListCards } from '#console/list/list-cards.tsx'
import { ListPaging } from '#console/list/list-paging.tsx'
import { ListTable } from '#console/list/list-table.tsx'
import { columnsOf, type Column, type ListData } from '#console/list/list.ts'
import { useSelection } from '#console/list/use-selection.ts'
import { useHasRight } from '#console/session/me.ts'
import { formatDate } from '#lib/format.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { CouponDrawers, availableActions } from './coupon-drawers.tsx'
import { CouponLink } from './coupon-link.tsx'
import {
  Conditions,
  CouponProducts,
  CouponState,
  CouponUseState,
  Discount,
  Effect,
  Uses,
  Validity,
} from './coupon-parts.tsx'
import styles from './coupon.page.module.css'
import { couponKindText, couponsText } from './coupons.text.ts'

/** Few rows, so that the terms below them are easy to reach on a phone. */
const usesOfPage = 10

export async function loader({ params, request }: LoaderFunctionArgs) {
  const of = { params: { id: params.id ?? '' } }
  const [coupon, uses, products] = await Promise.all([
    consoleApi.coupons.one(of),
    consoleApi.coupons.uses({
      ...of,
      query: { ...queryIn(new URL(request.url).searchParams), limit: usesOfPage },
    }),
    consoleApi.coupons.products(),
  ])
  return { ...valueOrThrow(coupon), uses: valueOrThrow(uses), products: valueOrThrow(products).products }
}

/** One coupon: its terms, its revenue, and the orders that used it. */
export function Component() {
  const t = useWords(couponsText)
  const kinds = useWords(couponKindText)
  const { coupon, effect, byDay, uses, products } = useLoaded<typeof loader>()
  const mayWrite = useHasRight('coupon.write')
  const isPhone = useIsPhone()
  return (
    <Detail
      title={<Code>{coupon.code}</Code>}
      facts={
        <>
          <CouponState coupon={coupon} />
          {coupon.isOnPackagePage && <Badge kind="info">{t.onPackagePage}</Badge>}
        </>
      }
      actions={
        mayWrite &&
        availableActions(coupon).map((action) => (
          <DrawerButton opens={action} key={action} aria-keyshortcuts={action === 'change' ? 'E' : undefined}>
            {t[action]}
          </DrawerButton>
        ))
      }
      side={
        <>
          <Block title={t.terms}>
            <Facts>
              <Fact name={t.validity}>
                <Validity coupon={coupon} />
              </Fact>
              <Fact name={t.kind}>{kinds[coupon.kind]}</Fact>
              <Fact name={t.discount}>
                <Discount coupon={coupon} />
              </Fact>
              <Fact name={t.conditions}>
                <Conditions coupon={coupon} />
              </Fact>
              <Fact name={t.products}>
                <CouponProducts coupon={coupon} isWhole />
              </Fact>
              <Fact name={t.who}>
                {coupon.email !== null ? (
                  <Code>{coupon.email}</Code>
                ) : coupon.isForOnePerson ? (
                  t.onePerson
                ) : (
                  t.anybody
                )}
              </Fact>
              <Fact name={t.uses}>
                <Uses coupon={coupon} />
              </Fact>
              {coupon.batch && (
                <Fact name={t.batch}>
                  <Link to={`/coupons?batch=${coupon.batch.id}`} className="accented">
                    {coupon.batch.name}
                  </Link>
                </Fact>
              )}
              <Fact name={t.created}>
                <When at={coupon.createdAt} />
              </Fact>
            </Facts>
          </Block>
          <Block title={t.link}>
            <CouponLink code={coupon.code} />
          </Block>
        </>
      }
    >
      <Block title={t.effect}>
        <Effect effect={effect} />
      </Block>
      {byDay.length > 0 && <Days byDay={byDay} />}
      <Block title={t.usesTitle} isFlush={uses.rows.length > 0 && !isPhone}>
        {uses.rows.length === 0 ? <p className="muted">{t.noUses}</p> : <UseRows uses={uses} />}
      </Block>
      {mayWrite && <CouponDrawers coupon={coupon} products={products} />}
    </Detail>
  )
}

function Days({ byDay }: { readonly byDay: readonly CouponDay[] }) {
  const t = useWords(couponsText)
  const lang = useLang()
  return (
    <Block title={t.byDay}>
      <BarChart
        title={t.byDay}
        columns={[t.day, t.uses, t.paid]}
        formatSize={String}
        bars={byDay.map(({ day, uses, halalas }) => ({
          key: day,
          name: formatDate(`${day}T09:00:00Z`, lang),
          size: uses,
          values: [t.usesOf(uses), formatMoney(lang, halalas)],
        }))}
      />
    </Block>
  )
}

function UseRows({ uses }: { readonly uses: ListData<CouponUse> }) {
  const t = useWords(couponsText)
  const mayOpen = useHasRight('orders.read')
  const selection = useSelection([])
  const Rows = useIsPhone() ? ListCards : ListTable
  return (
    <>
      <Rows
        title={t.usesTitle}
        rows={uses.rows}
        columns={useColumns()}
        idOf={({ id }) => id}
        hrefOf={mayOpen ? ({ orderId }) => `/orders/${orderId}` : undefined}
        canSelect={false}
        selection={selection}
      />
      <div className={styles.paging}>
        <ListPaging data={uses} />
      </div>
    </>
  )
}

function useColumns(): Column<CouponUse>[] {
  const t = useWords(couponsText)
  return columnsOf(t, [
    { key: 'order', onCard: 'title', cell: ({ orderNumber }) => <Code>{`#${orderNumber}`}</Code> },
    { key: 'state', onCard: 'aside', cell: ({ state }) => <CouponUseState state={state} /> },
    {
      key: 'discount',
      isNumber: true,
      onCard: 'labelled',
      cell: ({ discountHalalas }) => <Money halalas={discountHalalas} isBare />,
    },
    {
      key: 'total',
      isNumber: true,
      onCard: 'labelled',
      cell: ({ totalHalalas }) => <Money halalas={totalHalalas} isBare />,
    },
    { key: 'when', cell: ({ endedAt, reservedAt }) => <When at={endedAt ?? reservedAt} /> },
  ])
}
