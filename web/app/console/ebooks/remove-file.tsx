import { isLang, type Lang } from '@matla/contract/kit/lang'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import type { ActionFault } from '#console/kit/use-action.ts'
import { Drawer } from '#console/kit/drawer.tsx'
import { useFailureWords } from '#console/kit/use-action.ts'
import { useWords } from '#lib/root-data.ts'
import { useToast } from '#ui/toast.tsx'
import { ebookFilesText } from './ebook-files.text.ts'

type Props = { readonly id: string; readonly reload: () => Promise<void> }

/** Asks for confirmation before the file of a language is removed. */
export function RemoveFile({ id, reload }: Props) {
  const t = useWords(ebookFilesText)
  const toast = useToast()
  const wordsOf = useFailureWords()
  const remove = async (lang: Lang): Promise<ActionFault> => {
    const answer = await consoleApi.ebooks.removeFile({ params: { id, lang } })
    await reload()
    if (!answer.ok) return wordsOf(answer.failure)
    toast({ kind: 'ok', text: t.removed })
    return null
  }
  return (
    <Drawer name="remove-file" title={t.removeTitle}>
      {(lang) =>
        isLang(lang) && (
          <ActionForm
            tone="danger"
            consequences={t.removeText(lang === 'ar' ? t.arabic : t.english)}
            does={t.removeTitle}
            act={() => remove(lang)}
          />
        )
      }
    </Drawer>
  )
}
