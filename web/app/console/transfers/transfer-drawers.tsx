import { fromDecimal } from '@matla/contract/kit/money'
import { readDecimal } from '@matla/contract/kit/digits'
import { riyadhDay } from '@matla/contract/kit/riyadh'
import type { TransferRow } from '@matla/contract/staff/transfers.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { DayField } from '#console/kit/day-field.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { LongField, ShortField } from '#console/kit/fields.tsx'
import { formDay } from '#console/kit/form-days.ts'
import { formatMoney } from '#console/kit/values.tsx'
import { formText } from '#lib/forms.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { serverNow } from '#lib/server-clock.ts'
import { ImportStatement } from './import-statement.tsx'
import { MatchForm } from './match-form.tsx'
import { transfersText } from './transfers.text.ts'

type Props = { readonly rows: readonly TransferRow[] }

/** The drawers about transfers, each named in the URL. */
export function TransferDrawers({ rows }: Props) {
  const t = useWords(transfersText)
  const find = (id: string | null) => rows.find((row) => row.id === id)
  return (
    <>
      <Drawer name="enter" title={t.enter}>
        <EnterForm />
      </Drawer>
      <Drawer name="upload" title={t.upload}>
        <ImportStatement />
      </Drawer>
      <Drawer name="match" title={t.chooseOrder}>
        {(id) => <MatchForm transferId={id ?? ''} suggestions={find(id)?.suggestions ?? []} />}
      </Drawer>
      <Drawer name="record-return" title={t.recordReturn}>
        {(id) => <ReturnForm transferId={id ?? ''} halalas={find(id)?.returnHalalas ?? 0} />}
      </Drawer>
    </>
  )
}

function EnterForm() {
  const t = useWords(transfersText)
  const today = riyadhDay(serverNow())
  return (
    <ActionForm
      consequences={<p>{t.enterFollows}</p>}
      does={t.doesEnter}
      act={({ form, key }) => {
        const amountHalalas = fromDecimal(readDecimal(formText(form, 'amount')) ?? '')
        if (amountHalalas === null || amountHalalas === 0)
          return { message: t.amountWrong, fields: { amount: t.amountWrong } }
        return consoleApi.transfers.enter({
          body: {
            bankReference: formText(form, 'bankReference'),
            receivedOn: formDay(form, 'receivedOn'),
            amountHalalas,
            sender: formText(form, 'sender'),
            senderIban: formText(form, 'senderIban').trim() || null,
            narration: formText(form, 'narration'),
            key,
          },
        })
      }}
      message={t.entered}
    >
      <ShortField label={t.amountRiyals} name="amount" dir="ltr" inputMode="decimal" required />
      <DayField label={t.day} name="receivedOn" defaultValue={today} max={today} required />
      <ShortField label={t.bankReference} name="bankReference" dir="ltr" maxLength={80} required />
      <LongField
        label={t.narration}
        hint={t.narrationHint}
        name="narration"
        dir="auto"
        rows={2}
        maxLength={1_000}
      />
      <ShortField label={t.sender} hint={t.optional} name="sender" dir="auto" maxLength={200} />
      <ShortField label={t.senderIban} hint={t.optional} name="senderIban" dir="ltr" maxLength={42} />
    </ActionForm>
  )
}

type ReturnProps = { readonly transferId: string; readonly halalas: number }

function ReturnForm({ transferId: id, halalas }: ReturnProps) {
  const t = useWords(transfersText)
  const lang = useLang()
  const today = riyadhDay(serverNow())
  const sum = formatMoney(lang, halalas)
  return (
    <ActionForm
      consequences={<p>{t.recordFirst(sum)}</p>}
      does={t.doesRecord(sum)}
      act={({ form, key }) =>
        consoleApi.transfers.recordReturn({
          params: { id },
          body: {
            bankReference: formText(form, 'bankReference'),
            returnedOn: formDay(form, 'returnedOn'),
            iban: formText(form, 'iban').trim() || null,
            key,
          },
        })
      }
      message={t.recorded}
    >
      <ShortField label={t.returnReference} name="bankReference" dir="ltr" maxLength={80} required />
      <DayField label={t.returnedOn} name="returnedOn" defaultValue={today} max={today} required />
      <ShortField label={t.returnIban} hint={t.optional} name="iban" dir="ltr" maxLength={42} />
    </ActionForm>
  )
}
