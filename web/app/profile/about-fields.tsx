import { longest, requiredNames } from '@matla/contract/profile/profile'
import { useLang, useWords } from '#lib/root-data.ts'
import { Field, SelectField } from '#ui/field.tsx'
import { Panel } from '#ui/panel.tsx'
import { FieldGrid } from './field-grid.tsx'
import { profileText } from './profile.text.ts'
import type { ProfilePage } from './read-profile.ts'

type Props = {
  readonly options: Extract<ProfilePage, { kind: 'in' }>['options']
}

/** Who somebody is and where; the first five are needed (R245), the address is only shown (R239). */
export function AboutFields({ options }: Props) {
  const lang = useLang()
  const t = useWords(profileText)
  return (
    <Panel title={t.about}>
      <FieldGrid>
        <Field
          label={requiredNames.name[lang]}
          name="name"
          autoComplete="name"
          dir="auto"
          maxLength={longest.name}
          required
        />
        <Field
          label={requiredNames.email[lang]}
          name="email"
          type="email"
          autoComplete="email"
          readOnly
          hint={t.emailHint}
        />
        <Field
          label={requiredNames.phone[lang]}
          name="phone"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          maxLength={longest.phone}
          required
          hint={t.phoneHint}
        />
        <Field
          label={requiredNames.city[lang]}
          name="city"
          autoComplete="address-level2"
          dir="auto"
          maxLength={longest.city}
          required
        />
        <SelectField
          label={requiredNames.country[lang]}
          name="country"
          required
          placeholder={t.choose}
          options={options.country}
        />
        <SelectField
          label={t.timezone}
          name="timezone"
          note={t.optional}
          placeholder={t.choose}
          options={options.timezone}
        />
        <SelectField
          label={t.gender}
          name="gender"
          note={t.optional}
          autoComplete="sex"
          placeholder={t.choose}
          options={options.gender}
        />
        <SelectField
          label={t.areaOfInterest}
          name="areaOfInterest"
          note={t.optional}
          placeholder={t.choose}
          options={options.areaOfInterest}
        />
      </FieldGrid>
    </Panel>
  )
}

const networks = ['facebook', 'instagram', 'twitter'] as const

/** Pages of a person on other sites, as a name there or as a link. */
export function LinkFields() {
  const t = useWords(profileText)
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
            hint={at === 0 ? t.linkHint : undefined}
          />
        ))}
      </FieldGrid>
    </Panel>
  )
}
