import type { GatewayMessage } from '@matla/contract/staff/e-invoicing.calls'
import { Ltr } from '#ui/bdi.tsx'
import { Stack } from '#ui/layout.tsx'

/** The tax authority's messages about a document, verbatim in English. */
export function GatewayMessages({ messages }: { readonly messages: readonly GatewayMessage[] }) {
  if (messages.length === 0) return null
  return (
    <Stack gap={1} as="ul">
      {messages.map(({ code, message }, at) => (
        <li key={at} lang="en" dir="ltr">
          {code && (
            <b>
              <Ltr>{code}</Ltr>
            </b>
          )}{' '}
          {message}
        </li>
      ))}
    </Stack>
  )
}
