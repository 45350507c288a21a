import type { Party, GatewayErrors } from '@matla/contract/staff/e-invoice-state.schema'
import { consoleApi } from '#console/api/console-api.ts'
import { Drawer } from '#console/kit/drawer.tsx'
import { useWords } from '#lib/root-data.ts'
import { CompanyForm } from './company-form.tsx'
import { companyText } from './company.text.ts'

type Document = { readonly id: string; readonly company: Party | null; readonly gatewayErrors: GatewayErrors }
type Props = { readonly documents: readonly Document[] }

/** The drawers that put a sale in a company's name; the URL names the document. */
export function CompanyDrawers({ documents }: Props) {
  const t = useWords(companyText)
  return (
    <>
      <Drawer name="make-standard" title={t.makeTitle}>
        {(id) => (
          <CompanyForm
            does={t.doesMake}
            follows={t.makeFollows}
            company={null}
            gatewayErrors={null}
            act={(buyer, key) =>
              consoleApi.invoices.makeStandard({ params: { id: id ?? '' }, body: { buyer, key } })
            }
          />
        )}
      </Drawer>
      <Drawer name="correct-buyer" title={t.correct}>
        {(id) => {
          const document = documents.find((each) => each.id === id)
          return (
            <CompanyForm
              does={t.doesCorrect}
              follows={t.correctFollows}
              company={document?.company ?? null}
              gatewayErrors={document?.gatewayErrors ?? null}
              act={(buyer) => consoleApi.invoices.correctBuyer({ params: { id: id ?? '' }, body: { buyer } })}
            />
          )
        }}
      </Drawer>
    </>
  )
}
