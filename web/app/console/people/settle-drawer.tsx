import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { LongField, ShortSelect } from '#console/kit/fields.tsx'
import { formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { privacyRequestsText } from './privacy-requests.text.ts'

const shortest = 3

/** Closes a request without an export or an erasure. */
export function SettleDrawer() {
  const t = useWords(privacyRequestsText)
  return (
    <Drawer name="settle" title={t.settle}>
      {(id) => (
        <ActionForm
          does={t.save}
          consequences={t.settleText}
          act={async ({ form }) => {
            const note = formText(form, 'note').trim()
            if (note.length < shortest) return { message: t.noteMissing }
            const outcome = formText(form, 'outcome') === 'declined' ? 'declined' : 'done'
            return consoleApi.privacy.settle({ params: { id: id ?? '' }, body: { outcome, note } })
          }}
          message={t.isSettled}
        >
          <ShortSelect
            label={t.outcome}
            name="outcome"
            options={(['done', 'declined'] as const).map((value) => ({ value, label: t[value] }))}
          />
          <LongField label={t.note} name="note" maxLength={500} required />
        </ActionForm>
      )}
    </Drawer>
  )
}
