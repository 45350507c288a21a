import { reminderConsent } from '@matla/contract/reminders/consent'
import { useLang } from '#kit/root-data.ts'
import { Checkbox } from '#ui/checkbox.tsx'

/** The question whether he wants one reminder: never ticked for him. */
export function RemindMe() {
  const lang = useLang()
  return (
    <Checkbox
      name="remindMe"
      value="yes"
      label={reminderConsent.text[lang]}
      hint={reminderConsent.hint[lang]}
    />
  )
}
