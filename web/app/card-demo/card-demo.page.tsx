import { type ComponentProps, useId, useState } from 'react'
import { AuthFrame } from '#accounts/auth-frame.tsx'
import { unindexedMeta } from '#lib/meta.ts'
import type { PageHandle } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/card-demo.page.ts'
import { cardDemoText } from './card-demo.text.ts'
import { cardFaults, type CardField } from './card-rules.ts'

export function loader({ request }: Route.LoaderArgs) {
  return { isAnswered: new URL(request.url).searchParams.has('demo'), now: new Date().toISOString() }
}

export const handle: PageHandle = { query: ['demo'] }

export const meta = unindexedMeta(paths.cardDemo, cardDemoText, (t) => [t.title, t.lead])

/** The demo card form, which takes no payment (R034). Its inputs have no names, so nothing is ever sent (R314). */
export default function CardDemoPage({ loaderData: { isAnswered, now } }: Route.ComponentProps) {
  const t = useWords(cardDemoText)
  const id = useId()
  const [faults, setFaults] = useState<readonly CardField[] | null>(null)
  const fieldId = (field: CardField) => `${id}${field}`

  const look: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = (field: CardField) => {
      const input = form.ownerDocument.getElementById(fieldId(field))
      return input instanceof HTMLInputElement ? input.value : ''
    }
    const card = {
      number: typed('number'),
      expiry: typed('expiry'),
      code: typed('code'),
      name: typed('name'),
    }
    const found = cardFaults(card, new Date(now))
    setFaults(found)
    const [first] = found
    if (first === undefined) form.reset()
    else form.ownerDocument.getElementById(fieldId(first))?.focus()
  }

  return (
    <AuthFrame title={t.title} lead={t.lead}>
      <form method="post" action={paths.cardDemoAnswer} noValidate onSubmit={look}>
        <Stack gap={5}>
          <Notice kind="warn" title={t.warning}>
            {t.warningText}
          </Notice>
          {(faults?.length === 0 || (faults === null && isAnswered)) && (
            <Notice kind="info" live title={t.done}>
              {t.doneText}
            </Notice>
          )}
          {fields.map(({ name, hint, ...field }) => (
            <Field
              key={name}
              {...field}
              id={fieldId(name)}
              label={t[name]}
              hint={hint && t[hint]}
              error={faults?.includes(name) ? t[`${name}Fault`] : undefined}
              autoComplete="off"
              spellCheck={false}
            />
          ))}
          <Button type="submit" size="large">
            {t.submit}
          </Button>
        </Stack>
      </form>
    </AuthFrame>
  )
}

const digits = { code: true, inputMode: 'numeric' } as const
const fields = [
  { name: 'number', hint: 'numberHint', ...digits, maxLength: 23 },
  { name: 'expiry', hint: 'expiryHint', ...digits, maxLength: 7 },
  { name: 'code', hint: undefined, ...digits, maxLength: 4 },
  { name: 'name', hint: undefined, maxLength: 60 },
] as const
