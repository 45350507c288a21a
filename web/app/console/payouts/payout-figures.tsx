import { pageMethodNames } from '@matla/contract/payments/page-methods'
import { Link } from 'react-router'
import type { consoleApi } from '#console/api/console-api.ts'
import { Block, Fact, Facts } from '#console/kit/detail.tsx'
import { Code, Money, When } from '#console/kit/values.tsx'
import { ProviderName } from '#console/payments/provider-name.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Badge } from '#ui/badge.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import styles from './payout-figures.module.css'
import { payoutsText } from './payouts.text.ts'

type Missing = Extract<Awaited<ReturnType<typeof consoleApi.payouts.missing>>, { ok: true }>['value']

/** The totals of each provider, and the payments that no payout contains. */
export function PayoutFigures({ missing }: { readonly missing: Missing }) {
  const t = useWords(payoutsText)
  return (
    <>
      <Block title={t.totals}>
        <Grid min="wide">
          {missing.providers.map(
            ({ provider, payouts, grossHalalas, feeHalalas, netHalalas, differences, fees }) => (
              <section key={provider}>
                <h3 className={styles.name}>
                  <ProviderName id={provider} /> <span className={styles.count}>{t.payouts(payouts)}</span>
                </h3>
                <Facts isSums>
                  <Fact name={t.gross}>
                    <Money halalas={grossHalalas} />
                  </Fact>
                  <Fact name={t.fee}>
                    <Money halalas={-feeHalalas} />
                  </Fact>
                  <Fact name={t.net}>
                    <Money halalas={netHalalas} />
                  </Fact>
                  <Fact name={t.differences}>
                    <Badge kind={differences > 0 ? 'warn' : 'ok'}>{differences}</Badge>
                  </Fact>
                </Facts>
                {fees.length > 0 && <FeesOfMethods fees={fees} />}
              </section>
            ),
          )}
        </Grid>
      </Block>
      <Block title={t.missing}>
        <p className="muted">{missing.rows.length === 0 ? t.noneMissing : t.missingLead}</p>
        {missing.rows.length > 0 && (
          <Stack as="ul" gap={2}>
            {missing.rows.map(({ kind, provider, orderId, orderNumber, amountHalalas, at }) => (
              <li key={`${kind} ${orderId} ${at}`} className={styles.row}>
                <Link to={`/orders/${orderId}`} className="accented">
                  <Code>{`#${orderNumber}`}</Code>
                </Link>
                <span>{kind === 'refund' ? t.refund : t.notPaidOut}</span>
                <ProviderName id={provider} />
                <Money halalas={amountHalalas} />
                <When at={at} />
              </li>
            ))}
          </Stack>
        )}
        {!missing.isWhole && <p className="note">{t.more}</p>}
      </Block>
    </>
  )
}

/** Agreed and charged fees of payments for which both are known, and the excess. */
function FeesOfMethods({ fees }: Pick<Missing['providers'][number], 'fees'>) {
  const t = useWords(payoutsText)
  const lang = useLang()
  return (
    <table className={styles.fees}>
      <caption>{t.feesByMethod}</caption>
      <thead>
        <tr>
          {[t.method, t.agreedShort, t.taken, t.difference].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fees.map(({ method, agreedHalalas, takenHalalas }) => (
          <tr key={method}>
            <th scope="row">
              {method === null ? (
                t[fees.length === 1 ? 'everyPayment' : 'otherMethod']
              ) : (
                <Name>{pageMethodNames[method][lang]}</Name>
              )}
            </th>
            <td>
              <Money halalas={agreedHalalas} isBare />
            </td>
            <td>
              <Money halalas={takenHalalas} isBare />
            </td>
            <td>
              <Badge kind={takenHalalas > agreedHalalas ? 'warn' : 'ok'}>
                <Money halalas={takenHalalas - agreedHalalas} isBare />
              </Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
