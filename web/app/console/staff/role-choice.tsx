import { type StaffRole, staffRoles } from '@matla/contract/kit/rights'
import { roleNames } from '#console/kit/role-names.text.ts'
import { useWords } from '#lib/root-data.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Stack } from '#ui/layout.tsx'
import { staffText } from './staff.text.ts'
import styles from './role-choice.module.css'

type Props = { readonly chosen?: readonly StaffRole[]; readonly error?: string | undefined }

/** The roles with their rights; several may be selected. */
export function RoleChoice({ chosen = [], error }: Props) {
  const t = useWords(staffText)
  const names = useWords(roleNames)
  const does: Readonly<Record<StaffRole, string>> = {
    owner: t.ownerDoes,
    editor: t.editorDoes,
    finance: t.financeDoes,
    support: t.supportDoes,
    reviewer: t.reviewerDoes,
  }
  return (
    <fieldset>
      <legend className={styles.name}>{t.roles}</legend>
      <Stack gap={3}>
        {staffRoles.map((role) => (
          <Checkbox
            key={role}
            name="roles"
            value={role}
            label={names[role]}
            hint={does[role]}
            defaultChecked={chosen.includes(role)}
          />
        ))}
      </Stack>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

export const readRoles = (form: FormData): StaffRole[] => {
  const sent = form.getAll('roles')
  return staffRoles.filter((role) => sent.includes(role))
}
