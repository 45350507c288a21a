import type { Description, Focus, Medium } from '@matla/contract/staff/media.calls'
import { type SyntheticEvent, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { FailureNotice } from '#console/kit/failure-notice.tsx'
import type { ActionFault } from '#console/kit/use-action.ts'
import { LongField, ShortField } from '#console/kit/fields.tsx'
import { focusTooLong } from '#console/kit/focus-too-long.ts'
import { useAction } from '#console/kit/use-action.ts'
import { formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { FormAnswer } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { mediaText } from './media.text.ts'

/** The description as shown on the page, which a change is based on. */
export const descriptionOf = (medium: Medium): Description => ({
  alt: { ar: medium.alt.ar, en: medium.alt.en },
  focus: medium.kind === 'image' ? medium.focus : null,
  credit: medium.credit,
})

type Props = { readonly medium: Medium; readonly focus: Focus | null }

/** The description in both languages and the credit; the focal point is saved together with them. */
export function MediumForm({ medium, focus }: Props) {
  const t = useWords(mediaText)
  const { act } = useAction()
  const [rejected, setRejected] = useState<ActionFault>(null)
  const [isPending, setPending] = useState(false)

  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending || focusTooLong(event.currentTarget)) return
    const form = new FormData(event.currentTarget)
    const typed = (name: string) => formText(form, name).trim()
    const body = {
      alt: { ar: typed('alt.ar'), en: typed('alt.en') },
      credit: typed('credit'),
      focus,
      basedOn: descriptionOf(medium),
    }
    setPending(true)
    const asking = consoleApi.media.describe({ params: { id: medium.id }, body })
    setRejected(await act(asking, t.isDescribed).finally(() => setPending(false)))
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <FormAnswer errors={rejected?.fields ?? {}}>
        <Stack gap={4}>
          <FailureNotice>{rejected?.message}</FailureNotice>
          <LongField
            label={t.altAr}
            name="alt.ar"
            lang="ar"
            dir="rtl"
            defaultValue={medium.alt.ar}
            maxLength={300}
          />
          <LongField
            label={t.altEn}
            hint={t.altHint}
            name="alt.en"
            lang="en"
            dir="ltr"
            defaultValue={medium.alt.en}
            maxLength={300}
          />
          <ShortField label={t.credit} name="credit" defaultValue={medium.credit} maxLength={200} />
          <div>
            <Button type="submit" size="small" pending={isPending}>
              {t.save}
            </Button>
          </div>
        </Stack>
      </FormAnswer>
    </form>
  )
}
