import { useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { useDrawer } from '#console/kit/drawer.tsx'
import { ShortField, ShortSelect } from '#console/kit/fields.tsx'
import { useReload } from '#console/kit/use-reload.ts'
import { formText } from '#lib/forms.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { useToast } from '#ui/toast.tsx'
import { RoleChoice, readRoles } from './role-choice.tsx'
import { staffText } from './staff.text.ts'

/** Emails a person a link with which they join the staff. */
export function InviteForm() {
  const t = useWords(staffText)
  const lang = useLang()
  const toast = useToast()
  const readAnew = useReload()
  const { close } = useDrawer()
  const [isRoleMissing, setRoleMissing] = useState(false)

  async function invite(form: FormData) {
    const roles = readRoles(form)
    setRoleMissing(roles.length === 0)
    if (roles.length === 0) return { message: t.rolesMissing }
    const chosen = formText(form, 'lang') === 'en' ? 'en' : 'ar'
    const body = { email: formText(form, 'email').trim(), roles, lang: chosen } as const
    const answer = await consoleApi.members.invite({ body })
    return answer.ok ? null : { message: answer.failure.message || t.failed }
  }
  const done = () => {
    toast({ kind: 'ok', text: t.invited, stays: 'form' })
    void readAnew()
    close()
  }
  return (
    <ActionForm
      does={t.inviteSend}
      consequences={t.inviteLead}
      act={({ form }) => invite(form)}
      onDone={done}
    >
      <ShortField label={t.email} name="email" type="email" autoComplete="off" maxLength={254} required />
      <RoleChoice error={isRoleMissing ? t.rolesMissing : undefined} />
      <ShortSelect
        label={t.lang}
        name="lang"
        defaultValue={lang}
        options={[
          { value: 'ar', label: t.arabic },
          { value: 'en', label: t.english },
        ]}
      />
    </ActionForm>
  )
}
