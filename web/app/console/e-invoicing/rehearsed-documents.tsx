import type { Rehearsal } from '@matla/contract/staff/e-invoicing.calls'
import { Code, When } from '#console/kit/values.tsx'
import { useWords } from '#lib/root-data.ts'
import { Stack } from '#ui/layout.tsx'
import { eInvoicingText } from './e-invoicing.text.ts'
import { GatewayMessages } from './gateway-messages.tsx'

/** The simulation's responses to the newest documents; documents accepted without a message are only counted. */
export function RehearsedDocuments({ rehearsal: { at, documents } }: { readonly rehearsal: Rehearsal }) {
  const t = useWords(eInvoicingText)
  const accepted = documents.filter(({ isAccepted }) => isAccepted).length
  const answered = documents.filter(({ warnings, errors }) => warnings.length + errors.length > 0)
  return (
    <Stack gap={2}>
      <p>
        {t.tried(accepted, documents.length)} · <When at={at} />
      </p>
      {answered.map(({ number, warnings, errors }) => (
        <div key={number}>
          <Code>{number}</Code>
          <GatewayMessages messages={[...errors, ...warnings]} />
        </div>
      ))}
    </Stack>
  )
}
