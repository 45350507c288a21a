import { reminderConsent } from '@matla/contract/reminders/consent'
import { useLang } from '#lib/root-data.ts'
import { Checkbox } from '#ui/checkbox.tsx'

/** The question whether he wants one reminder: never ticked for him; `isTicked`: he had, when the form came back. */
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
