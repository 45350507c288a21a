import type { DraftOrder } from '@matla/contract/staff/draft-orders.calls'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { Block, Detail, Fact, Facts } from '#console/kit/detail.tsx'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { Code, Money, When } from '#console/kit/values.tsx'
import { useHasRight } from '#console/session/me.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { DraftOrderBadge } from './draft-order-badge.tsx'
import { availableActions, DraftOrderDrawers } from './draft-order-drawers.tsx'
import styles from './draft-order.page.module.css'
import { draftOrdersText } from './draft-orders.text.ts'
import { LinkPanel } from './link-panel.tsx'

export async function loader({ params }: LoaderFunctionArgs) {
  const [draft, offer] = await Promise.all([
    consoleApi.draftOrders.one({ params: { id: params.id ?? '' } }),
    consoleApi.draftOrders.products(),
  ])
  return { draft: valueOrThrow(draft).draftOrder, offer: valueOrThrow(offer) }
}

/** One draft order: its items, its payment link, and its result. */
export function Component() {
  const t = useWords(draftOrdersText)
  const { draft, offer } = useLoaded<typeof loader>()
  const mayMark = useHasRight('payment.resolve')
  const actions = availableActions(draft).filter((action) => action !== 'markPaid' || mayMark)
  return (
    <Detail
      title={<Name>{draft.buyerName || t.erased}</Name>}
      facts={<DraftOrderBadge state={draft.state} />}
      actions={actions.map((action) => (
        <DrawerButton
          opens={action}
          key={action}
          kind={action === 'send' ? 'primary' : 'subtle'}
          aria-keyshortcuts={action === 'change' ? 'E' : undefined}
        >
          {t[action]}
        </DrawerButton>
      ))}
      side={<Terms draft={draft} />}
    >
      {draft.state === 'sent' && <LinkPanel draft={draft} />}
      <Block title={t.items}>
        <Lines draft={draft} />
      </Block>
      <DraftOrderDrawers draft={draft} offer={offer} />
    </Detail>
  )
}

type Props = { readonly draft: DraftOrder }

function Lines({ draft }: Props) {
  const t = useWords(draftOrdersText)
  const lang = useLang()
  return (
    <>
      {draft.lines.map(({ productId, name, listHalalas, priceHalalas, discountHalalas }) => (
        <section key={productId} className={styles.line}>
          <h3 className={styles.name}>
            <Name>{name[lang]}</Name>
          </h3>
          <Facts isSums>
            <Fact name={t.inShop}>
              <Money halalas={listHalalas} />
            </Fact>
            {priceHalalas !== listHalalas && (
              <Fact name={t.offered}>
                <Money halalas={priceHalalas} />
              </Fact>
            )}
            {discountHalalas > 0 && (
              <Fact name={t.discount}>
                <Money halalas={-discountHalalas} />
              </Fact>
            )}
          </Facts>
        </section>
      ))}
      <Facts isSums>
        <Fact name={<b>{t.total}</b>}>
          <b>
            <Money halalas={draft.totalHalalas} />
          </b>
        </Fact>
      </Facts>
    </>
  )
}

function Terms({ draft }: Props) {
  const t = useWords(draftOrdersText)
  const { order, endsAt, personId } = draft
  return (
    <Block title={t.terms}>
      <Facts>
        <Fact name={t.email}>
          <Code>{draft.buyerEmail}</Code>
        </Fact>
        <Fact name={t.person}>
          {personId === null ? (
            t.noPerson
          ) : (
            <Link to={`/people/${personId}`} className="accented">
              <Name>{draft.buyerName}</Name>
            </Link>
          )}
        </Fact>
        <Fact name={t.lang}>{draft.lang === 'ar' ? t.arabic : t.english}</Fact>
        <Fact name={t.coupon}>
          {draft.couponCode === null ? t.noCoupon : <Code>{draft.couponCode}</Code>}
        </Fact>
        {endsAt === null ? (
          <Fact name={t.linkDays}>{t.days(draft.linkDays)}</Fact>
        ) : (
          <Fact name={draft.state === 'ended' ? t.ended : t.ends}>
            <When at={endsAt} />
          </Fact>
        )}
        {order && (
          <Fact name={t.order}>
            <Link to={`/orders/${order.id}`} className="accented">
              <Code>{`#${order.number}`}</Code>
            </Link>
          </Fact>
        )}
        <Fact name={t.note}>{draft.note === '' ? t.noNote : <Name>{draft.note}</Name>}</Fact>
        <Fact name={t.by}>
          <Name>{draft.by}</Name>
        </Fact>
        <Fact name={t.made}>
          <When at={draft.createdAt} />
        </Fact>
      </Facts>
    </Block>
  )
}
