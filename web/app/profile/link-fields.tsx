import { longest, type ProfileFacts } from '@matla/contract/profile/profile'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Field } from '#ui/field.tsx'
import { Panel } from '#ui/panel.tsx'
import { FieldGrid } from './field-grid.tsx'
import { profileText } from './profile.text.ts'
import type { Faults } from './save-profile.ts'

const networks = ['facebook', 'instagram', 'twitter'] as const

/** Pages of a person on other sites, as a name there or as a link. */
export function LinkFields({ values, faults }: { values: ProfileFacts; faults: Faults }) {
  const t = pick(profileText, useLang())
  return (
    <Panel title={t.links} aside={t.optional}>
      <FieldGrid>
        {networks.map((network, at) => (
          <Field
            key={network}
            label={t[network]}
            name={network}
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={longest.link}
            defaultValue={values[network]}
            hint={at === 0 ? t.linkHint : undefined}
            error={faults[network]}
          />
        ))}
      </FieldGrid>
    </Panel>
  )
}
