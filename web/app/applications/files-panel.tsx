import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import { applicationText } from './applications.text.ts'
import type { FieldsProps } from './contact-fields.tsx'
import { FileSlot } from './file-slot.tsx'

type Props = Pick<FieldsProps, 'errorOf'> & { readonly isResumeOptional?: boolean }

/** Both file slots (R167 to R170). */
export function FilesPanel({ errorOf, isResumeOptional = false }: Props) {
  const t = pick(applicationText, useLang())
  return (
    <Panel title={t.files}>
      <Stack gap={4}>
        <FileSlot slot="resume" isOptional={isResumeOptional} error={errorOf('resume')} />
        <FileSlot slot="portfolio" isOptional error={errorOf('portfolio')} />
      </Stack>
    </Panel>
  )
}
