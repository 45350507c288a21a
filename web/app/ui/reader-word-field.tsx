import { useWords } from '#lib/root-data.ts'
import { Field } from './field.tsx'
import { readerWordText } from './reader-word.text.ts'

/** A field for a word that readers type and bots do not. */
export function ReaderWordField({ isWrong }: { readonly isWrong: boolean }) {
  const t = useWords(readerWordText)
  return (
    <Field
      name="word"
      label={t.label}
      hint={t.hint}
      error={isWrong ? t.missing : undefined}
      autoComplete="off"
      autoCapitalize="off"
      maxLength={40}
      required
    />
  )
}
