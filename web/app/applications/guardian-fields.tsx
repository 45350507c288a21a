import { applicationLimits } from '@matla/contract/applications/application-rules'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { FieldGrid } from '#profile/field-grid.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import { internshipText } from './applications.text.ts'
import type { FieldsProps } from './contact-fields.tsx'
import styles from './guardian-fields.module.css'

/** For whoever is under 18; shows itself when that is chosen, without script too. */
export function GuardianFields({ typed, errorOf }: FieldsProps) {
  const t = pick(internshipText, useLang())
  return (
    <Panel title={t.guardian} className={styles.guardian}>
      <Stack gap={5}>
        <p className={styles.text}>{t.guardianText}</p>
        <FieldGrid>
          <Field
            label={t.guardianName}
            name="guardianName"
            dir="auto"
            maxLength={applicationLimits.name}
            defaultValue={typed.guardianName}
            error={errorOf('guardianName')}
          />
          <Field
            label={t.guardianContact}
            name="guardianContact"
            maxLength={applicationLimits.contact}
            dir="auto"
            defaultValue={typed.guardianContact}
            error={errorOf('guardianContact')}
          />
        </FieldGrid>
        <Checkbox
          label={t.guardianConsent}
          name="hasGuardianConsent"
          value="yes"
          defaultChecked={typed.hasGuardianConsent === 'yes'}
          error={errorOf('hasGuardianConsent')}
        />
      </Stack>
    </Panel>
  )
}
