import { reminderConsent } from '@matla/contract/reminders/consent'
import { useLang } from '#lib/root-data.ts'
import { Checkbox } from '#ui/checkbox.tsx'

/** The opt-in to one reminder, unchecked by default; `isTicked` when it was checked in the returned form. */
export function RemindMe({ isTicked }: { readonly isTicked: boolean }) {
  const lang = useLang()
  return (
    <Checkbox
      name="remindMe"
      value="yes"
      defaultChecked={isTicked}
      label={reminderConsent.text[lang]}
      hint={reminderConsent.hint[lang]}
    />
  )
}
