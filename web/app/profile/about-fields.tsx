import { longest, requiredNames } from '@matla/contract/profile/profile'
import { useLang, useWords } from '#lib/root-data.ts'
import { Field, NameField, SelectField } from '#ui/field.tsx'
import { Panel } from '#ui/panel.tsx'
import { FieldGrid } from './field-grid.tsx'
import { profileText } from './profile.text.ts'
import type { ProfilePage } from './read-profile.ts'

type Props = {
  readonly options: Extract<ProfilePage, { kind: 'in' }>['options']
}

/** Name, address and personal details. The first five are required (R245), and the email address is read-only (R239). */
export function AboutFields({ options }: Props) {
  const lang = useLang()
  const t = useWords(profileText)
  return (
    <Panel title={t.about}>
      <FieldGrid>
        <NameField label={requiredNames.name[lang]} name="name" dir="auto" maxLength={longest.name} />
        <Field
          label={t.latinName}
          name="latinName"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={longest.name}
          note={t.optional}
          hint={t.latinNameHint}
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
        {optional.map((name) => (
          <SelectField
            key={name}
            label={t[name]}
            name={name}
            note={t.optional}
            autoComplete={name === 'gender' ? 'sex' : undefined}
            placeholder={t.choose}
            options={options[name]}
          />
        ))}
      </FieldGrid>
    </Panel>
  )
}

const optional = ['timezone', 'gender', 'areaOfInterest'] as const
const networks = ['facebook', 'instagram', 'twitter'] as const

/** A person's profiles on other sites, as a user name or as a link. */
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
