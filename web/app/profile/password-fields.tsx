import { passwordLimits } from '@matla/contract/accounts/password-rule'
import { useWords } from '#lib/root-data.ts'
import { Field, PasswordField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import { FieldGrid } from './field-grid.tsx'
import styles from './password-fields.module.css'
import { profileText } from './profile.text.ts'

/** A new password, twice; the present one is never asked for (R239), a fresh login or a mailed link proves enough (docs/invariants.md#v13). */
export function PasswordFields() {
  const t = useWords(profileText)
  return (
    <Panel title={t.password}>
      <Stack gap={5}>
        <p className={styles.text}>{t.passwordText}</p>
        <FieldGrid>
          <Field
            label={t.currentPassword}
            name="currentPassword"
            type="password"
            autoComplete="off"
            disabled
            placeholder="••••••••"
          />
          <PasswordField
            label={t.newPassword}
            name="newPassword"
            autoComplete="new-password"
            maxLength={passwordLimits.most}
            hint={t.newPasswordHint}
            className={styles.first}
          />
          <PasswordField
            label={t.verifyPassword}
            name="verifyPassword"
            autoComplete="new-password"
            maxLength={passwordLimits.most}
          />
        </FieldGrid>
      </Stack>
    </Panel>
  )
}
