import type { ReactNode } from 'react'
import { ShortField } from '#console/kit/fields.tsx'
import { useWords } from '#lib/root-data.ts'
import { Stack } from '#ui/layout.tsx'
import { connectionsText } from './connections.text.ts'
import { mailServerPart, usualMailPort } from './mail-server.ts'

type Props = { readonly name: string; readonly hint: ReactNode }

/** The parts of a mail server's URL, which are stored together. */
export function MailServerFields({ name, hint }: Props) {
  const t = useWords(connectionsText)
  const plain = { dir: 'ltr', autoComplete: 'off', spellCheck: false, maxLength: 500 } as const
  return (
    <Stack gap={4}>
      <ShortField {...plain} label={t.mailHost} hint={t.mailHostHint} name={name} required />
      <ShortField
        {...plain}
        label={t.mailPort}
        hint={t.mailPortHint}
        name={mailServerPart(name, 'port')}
        inputMode="numeric"
        defaultValue={usualMailPort}
      />
      <ShortField {...plain} label={t.mailUser} name={mailServerPart(name, 'user')} />
      <ShortField
        {...plain}
        label={t.mailPassword}
        hint={hint}
        name={mailServerPart(name, 'password')}
        type="password"
        autoComplete="new-password"
      />
    </Stack>
  )
}
