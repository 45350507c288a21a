import { useFetcher } from 'react-router'
import { useFaultFocus } from '#lib/forms.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { EmailField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice, NoticeLink } from '#ui/notice.tsx'
import type { AddressAnswer } from './correct-address.ts'
import { successText } from './returns.text.ts'

type Props = {
  readonly orderId: string
  /** The response to the form when JavaScript is off. */
  readonly answered: AddressAnswer | undefined
}

/** Lets a guest correct a mistyped address, because until then no email reaches them. */
export function WrongAddress({ orderId, answered }: Props) {
  const t = useWords(successText)
  const fetcher = useFetcher<AddressAnswer>({ key: `address of ${orderId}` })
  const isSending = fetcher.state !== 'idle'
  const answer = isSending ? undefined : (fetcher.data ?? answered)
  const fault = answer?.kind === 'fault' ? answer.message : undefined
  const form = useFaultFocus(fault === undefined ? null : { field: 'email' })
  return (
    <Disclosure title={t.wrongAddress} open={answer !== undefined || undefined}>
      <fetcher.Form method="post" action={paths.success} noValidate ref={form}>
        <input type="hidden" name="orderId" value={orderId} />
        <Stack gap={4}>
          <EmailField
            label={t.rightAddress}
            hint={t.rightAddressHint}
            defaultValue={answer?.email}
            error={fault}
          />
          <div>
            <Button type="submit" kind="subtle" pending={isSending}>
              {t.changeAddress}
            </Button>
          </div>
          {answer && answer.kind !== 'fault' && (
            <Notice
              kind={answer.kind === 'asked' ? 'ok' : 'bad'}
              live
              action={<NoticeLink to={paths.contact}>{t.contact}</NoticeLink>}
            >
              {answer.message}
            </Notice>
          )}
        </Stack>
      </fetcher.Form>
    </Disclosure>
  )
}
