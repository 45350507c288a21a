import type { DraftOrder } from '@matla/contract/staff/draft-orders.calls'
import { linkDaysBounds } from '@matla/contract/staff/number-bounds'
import { useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { DayField } from '#console/kit/day-field.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { ShortField } from '#console/kit/fields.tsx'
import { formDay } from '#console/kit/form-days.ts'
import { kitText } from '#console/kit/kit.text.ts'
import { NumberField } from '#console/kit/number-field.tsx'
import { readNumbers } from '#console/kit/read-numbers.ts'
import { formatMoney } from '#console/kit/values.tsx'
import { formText } from '#lib/forms.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import type { Offer } from './draft-line-fields.tsx'
import { DraftOrderForm } from './draft-order-form.tsx'
import { draftOrdersText } from './draft-orders.text.ts'

type Action = 'send' | 'change' | 'emailAgain' | 'extend' | 'markPaid' | 'cancel'

const actionsOf: Readonly<Record<DraftOrder['state'], readonly Action[]>> = {
  draft: ['send', 'change', 'markPaid', 'cancel'],
  sent: ['emailAgain', 'markPaid', 'extend', 'cancel'],
  ended: ['extend', 'cancel'],
  paid: [],
  cancelled: [],
}

/** The actions that the draft's state allows, the most common first. */
export const availableActions = ({ state }: Pick<DraftOrder, 'state'>): readonly Action[] => actionsOf[state]

type Props = { readonly draft: DraftOrder; readonly offer: Offer }

export function DraftOrderDrawers({ draft, offer }: Props) {
  const t = useWords(draftOrdersText)
  return (
    <>
      <Drawer name="change" title={t.change}>
        <DraftOrderForm offer={offer} draft={draft} />
      </Drawer>
      <Drawer name="send" title={t.send}>
        <SendForm draft={draft} />
      </Drawer>
      <Drawer name="emailAgain" title={t.emailAgain}>
        <EmailForm draft={draft} />
      </Drawer>
      <Drawer name="extend" title={t.extend}>
        <ExtendForm draft={draft} />
      </Drawer>
      <Drawer name="markPaid" title={t.markPaid}>
        <MarkPaidForm draft={draft} />
      </Drawer>
      <Drawer name="cancel" title={t.cancel}>
        <CancelForm draft={draft} />
      </Drawer>
    </>
  )
}

type FormProps = { readonly draft: DraftOrder }

function SendForm({ draft }: FormProps) {
  const t = useWords(draftOrdersText)
  const lang = useLang()
  // Fixed to what the member saw when the drawer opened.
  const [{ id, version, totalHalalas }] = useState(draft)
  return (
    <ActionForm
      does={t.send}
      message={t.sent}
      consequences={t.sendLead(formatMoney(lang, totalHalalas))}
      act={({ form, key }) =>
        consoleApi.draftOrders.send({
          params: { id },
          body: { key, version, isEmailed: formText(form, 'isEmailed') === 'yes' },
        })
      }
    >
      <Checkbox name="isEmailed" value="yes" label={t.emailIt} defaultChecked />
    </ActionForm>
  )
}

function EmailForm({ draft: { id } }: FormProps) {
  const t = useWords(draftOrdersText)
  return (
    <ActionForm
      does={t.emailAgain}
      message={t.emailed}
      consequences={t.emailAgainLead}
      act={({ key }) => consoleApi.draftOrders.email({ params: { id }, body: { key } })}
    />
  )
}

function ExtendForm({ draft: { id } }: FormProps) {
  const t = useWords(draftOrdersText)
  const kit = useWords(kitText)
  return (
    <ActionForm
      does={t.extend}
      message={t.done}
      consequences={t.extendLead}
      act={({ form, key }) => {
        const read = readNumbers(form, { linkDays: linkDaysBounds }, kit)
        if ('wrong' in read) return read.wrong
        return consoleApi.draftOrders.extend({ params: { id }, body: { key, ...read.values } })
      }}
    >
      <NumberField label={t.linkDays} name="linkDays" bounds={linkDaysBounds} defaultValue={7} required />
    </ActionForm>
  )
}

function MarkPaidForm({ draft }: FormProps) {
  const t = useWords(draftOrdersText)
  const lang = useLang()
  // Fixed to what the member saw when the drawer opened.
  const [{ id, version, totalHalalas }] = useState(draft)
  return (
    <ActionForm
      does={t.markPaid}
      message={t.done}
      consequences={t.markPaidLead(formatMoney(lang, totalHalalas))}
      act={({ form, key }) => {
        const bankReference = formText(form, 'bankReference')
        const receivedOn = formDay(form, 'receivedOn')
        const body = { key, version, bankReference, receivedOn }
        return consoleApi.draftOrders.markPaid({ params: { id }, body })
      }}
    >
      <ShortField
        label={t.bankReference}
        hint={t.bankReferenceHint}
        name="bankReference"
        dir="ltr"
        maxLength={80}
        autoComplete="off"
        required
      />
      <DayField label={t.receivedOn} name="receivedOn" required />
    </ActionForm>
  )
}

function CancelForm({ draft: { id } }: FormProps) {
  const t = useWords(draftOrdersText)
  return (
    <ActionForm
      tone="danger"
      does={t.cancel}
      message={t.done}
      consequences={t.cancelLead}
      act={({ key }) => consoleApi.draftOrders.cancel({ params: { id }, body: { key } })}
    />
  )
}
