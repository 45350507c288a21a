import { nameOfProvider } from '@matla/contract/payments/payment-providers'
import type { SettlementColumns } from '@matla/contract/staff/payouts.calls'
import { payoutProviders, settlementFieldNames, settlementFields } from '@matla/contract/staff/payout-words'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { ChooseFile } from '#console/kit/choose-file.tsx'
import { DayField } from '#console/kit/day-field.tsx'
import { FailureNotice } from '#console/kit/failure-notice.tsx'
import { ShortField, ShortSelect } from '#console/kit/fields.tsx'
import { formDay } from '#console/kit/form-days.ts'
import { useFailureWords } from '#console/kit/use-action.ts'
import { formText } from '#lib/forms.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Grid } from '#ui/layout.tsx'
import { payoutsText } from './payouts.text.ts'

type Provider = (typeof payoutProviders)[number]
type Chosen = {
  readonly name: string
  readonly text: string
  readonly headings: readonly string[]
  readonly columns: SettlementColumns
  readonly rows: readonly (readonly string[])[]
}

const maxBytes = 3_000_000
const toProvider = (value: string): Provider => payoutProviders.find((id) => id === value) ?? 'paytabs'

/** Parses a file, shows the columns that its headings suggest, and imports it. */
export function ImportPayout() {
  const lang = useLang()
  const t = useWords(payoutsText)
  const navigate = useNavigate()
  const wordsOf = useFailureWords()
  const [provider, setProvider] = useState<Provider>('paytabs')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [why, setWhy] = useState('')
  const imported = useRef('')

  const choose = async (file: File) => {
    setChosen(null)
    if (file.size > maxBytes) return setWhy(t.tooLarge)
    const text = await file.text()
    const answer = await consoleApi.payouts.preview({ body: { provider, text } })
    setWhy(answer.ok ? '' : wordsOf(answer.failure).message)
    if (answer.ok) setChosen({ ...answer.value, name: file.name, text })
  }

  async function act(form: FormData) {
    if (!chosen) return { message: t.noFile }
    const columns: SettlementColumns = {}
    for (const field of settlementFieldNames) {
      const at = formText(form, field)
      if (at !== '') columns[field] = Number(at)
    }
    const reference = formText(form, 'reference')
    const paidOn = formDay(form, 'paidOn') || null
    const answer = await consoleApi.payouts.import({
      body: { provider, text: chosen.text, columns, reference, paidOn },
    })
    if (answer.ok) imported.current = answer.value.payout.id
    return answer
  }

  return (
    <ActionForm
      does={t.doImport}
      consequences={t.importLead}
      act={({ form }) => act(form)}
      message={({ isNew }) => (isNew ? t.isNew : t.isAgain)}
      onDone={() => void navigate(`/payouts/${imported.current}`)}
    >
      <ShortSelect
        label={t.provider}
        name="provider"
        value={provider}
        onChange={(event) => setProvider(toProvider(event.currentTarget.value))}
        options={payoutProviders.map((id) => ({ value: id, label: nameOfProvider(id)[lang] }))}
      />
      <p>
        <ChooseFile accept="text/csv,.csv,.txt,.tsv" icon="upload" onFile={(file) => void choose(file)}>
          {chosen ? t.another : t.choose}
        </ChooseFile>
      </p>
      <FailureNotice>{why}</FailureNotice>
      {chosen && (
        <>
          <p>
            <Name>{chosen.name}</Name>
          </p>
          <ColumnFields key={chosen.text} chosen={chosen} />
          <ShortField
            label={t.reference}
            hint={t.referenceHint}
            name="reference"
            defaultValue={chosen.name.replace(/\.\w+$/, '').slice(0, 100)}
            maxLength={100}
            autoComplete="off"
          />
          <DayField label={t.paidOn} name="paidOn" />
        </>
      )}
    </ActionForm>
  )
}

function ColumnFields({ chosen: { headings, columns, rows } }: { readonly chosen: Chosen }) {
  const t = useWords(payoutsText)
  const lang = useLang()
  const [now, setNow] = useState(columns)
  const choices = headings.map((heading, at) => ({ value: String(at), label: heading || `${at + 1}` }))
  return (
    <fieldset>
      <legend>{t.columns}</legend>
      <p className="muted">{t.columnsLead}</p>
      <Grid gap={4} min="narrow">
        {settlementFieldNames.map((field) => {
          const at = now[field]
          const value = at === undefined ? '' : (rows[0]?.[at] ?? '')
          return (
            <ShortSelect
              key={field}
              label={settlementFields[field][lang]}
              hint={value === '' ? undefined : <bdi>{t.example(value)}</bdi>}
              name={field}
              value={at === undefined ? '' : String(at)}
              onChange={(event) => {
                const { value: place } = event.currentTarget
                setNow((before) => ({ ...before, [field]: place === '' ? undefined : Number(place) }))
              }}
              options={[{ value: '', label: t.noColumn }, ...choices]}
            />
          )
        })}
      </Grid>
    </fieldset>
  )
}
