import { parseDocumentId } from '@matla/contract/documents/kinds'
import { langs } from '@matla/contract/kit/lang'
import type { Document } from '@matla/contract/staff/documents.schema'
import { Block } from '#console/kit/detail.tsx'
import { useFailureWords } from '#console/kit/use-action.ts'
import { useHasRight } from '#console/session/me.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { EbookFileRow } from './ebook-file-row.tsx'
import styles from './ebook-files.module.css'
import { ebookFilesText } from './ebook-files.text.ts'
import { RemoveFile } from './remove-file.tsx'
import { useEbookFiles } from './use-ebook-files.ts'

/** The files of an e-book, one per language. */
export function EbookFiles({ document }: { readonly document: Document }) {
  const t = useWords(ebookFilesText)
  const id = parseDocumentId(document.id)?.key ?? ''
  const { files, waiting, failure, reload } = useEbookFiles(id, document.version)
  const mayChange = useHasRight('content.publish')
  const wordsOf = useFailureWords()
  return (
    <Block title={t.title} aside={<span className="muted">{t.hint}</span>}>
      {failure && (
        <Notice kind="bad" live>
          <p>{wordsOf(failure).message}</p>
          <Button size="small" kind="subtle" icon="refresh" onClick={() => void reload()}>
            {t.again}
          </Button>
        </Notice>
      )}
      {files && (
        <ul className={styles.files}>
          {langs.map((lang) => (
            <EbookFileRow
              key={lang}
              {...{ id, lang, mayChange, reload }}
              file={files.find((file) => file.lang === lang)}
            />
          ))}
        </ul>
      )}
      {files && <p className="muted">{t.waiting(waiting)}</p>}
      {mayChange && <RemoveFile id={id} reload={reload} />}
    </Block>
  )
}
