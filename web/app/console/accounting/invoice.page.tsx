import type { DocumentDetails } from '@matla/contract/staff/accounting.calls'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { Block, Detail, Fact, Facts } from '#console/kit/detail.tsx'
import { AttemptsPanel } from '#console/e-invoicing/attempts-panel.tsx'
import { Code, formatDateTime, Money, Person } from '#console/kit/values.tsx'
import { useHasRight } from '#console/session/me.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Name } from '#ui/bdi.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { accountingText } from './accounting.text.ts'
import { ClearanceState, CorrectLink, isReleased, MakeStandardLink } from './clearance-state.tsx'
import { CompanyDrawers } from './company-drawers.tsx'
import { Company } from './company-facts.tsx'
import { documentKindName } from './document-kind-name.ts'

export async function loader({ params }: LoaderFunctionArgs) {
  const of = { params: { id: params.id ?? '' } }
  const [{ document }, { attempts }] = await Promise.all([
    consoleApi.invoices.one(of).then(valueOrThrow),
    consoleApi.eInvoices.ofDocument(of).then(valueOrThrow),
  ])
  return { document, attempts }
}

/** One invoice or credit note as it was issued. */
export function Component() {
  const t = useWords(accountingText)
  const lang = useLang()
  const { document, attempts } = useLoaded<typeof loader>()
  const { number, isSandbox, orderId, orderNumber, buyer, issuedAt, url, reason, reasonEn } = document
  const mayOpen = useHasRight('orders.read')
  return (
    <Detail
      title={
        <>
          {documentKindName(t, document)} <Code>{number}</Code>
        </>
      }
      facts={
        <>
          {isSandbox && <Badge kind="info">{t.sandbox}</Badge>}
          <ClearanceState document={document} />
        </>
      }
      actions={
        <>
          {isReleased(document) && (
            <a href={url} target="_blank" rel="noreferrer" className="accented">
              {t.open}
            </a>
          )}
          <CorrectLink document={document} />
          <MakeStandardLink invoiceId={document.isReplaceable ? document.id : null} />
        </>
      }
      side={
        <>
          <Block title={t.document}>
            <Facts>
              <Fact name={t.issued}>{formatDateTime(issuedAt, lang)}</Fact>
              <Fact name={t.buyer}>
                <Person name={buyer.name} email={buyer.email} />
              </Fact>
              <Fact name={t.order}>
                {mayOpen ? (
                  <Link to={`/orders/${orderId}`} className="accented">
                    <Code>{`#${orderNumber}`}</Code>
                  </Link>
                ) : (
                  <Code>{`#${orderNumber}`}</Code>
                )}
              </Fact>
              {reason !== null && (
                <Fact name={t.reason}>
                  <Name>{reason}</Name>
                  {reasonEn !== null && (
                    <>
                      <br />
                      <Name>{reasonEn}</Name>
                    </>
                  )}
                </Fact>
              )}
            </Facts>
          </Block>
          {document.company && <Company company={document.company} />}
          {document.lowers && <Related title={t.lowers} documents={[document.lowers]} />}
          {document.loweredBy.length > 0 && <Related title={t.loweredBy} documents={document.loweredBy} />}
        </>
      }
    >
      <Lines document={document} />
      <AttemptsPanel attempts={attempts} />
      <CompanyDrawers documents={[document]} />
    </Detail>
  )
}

function Lines({ document }: { readonly document: DocumentDetails }) {
  const t = useWords(accountingText)
  const lang = useLang()
  return (
    <Block title={t.lines}>
      <Facts>
        {document.lines.map(({ name, quantity, totalHalalas }, at) => (
          <Fact key={at} name={quantity === 1 ? name[lang] : `${name[lang]} × ${quantity}`}>
            <Money halalas={totalHalalas} />
          </Fact>
        ))}
        <Fact name={t.net}>
          <Money halalas={document.netHalalas} />
        </Fact>
        <Fact name={t.vat}>
          <Money halalas={document.vatHalalas} />
        </Fact>
        <Fact name={t.total}>
          <strong>
            <Money halalas={document.totalHalalas} />
          </strong>
        </Fact>
      </Facts>
    </Block>
  )
}

type RelatedProps = {
  readonly title: string
  readonly documents: DocumentDetails['loweredBy']
}

function Related({ title, documents }: RelatedProps) {
  return (
    <Block title={title}>
      <Stack gap={2}>
        {documents.map(({ id, number, totalHalalas }) => (
          <Cluster key={id} justify="between">
            <Link to={`/invoices/${id}`} className="accented">
              <Code>{number}</Code>
            </Link>
            <Money halalas={totalHalalas} />
          </Cluster>
        ))}
      </Stack>
    </Block>
  )
}
