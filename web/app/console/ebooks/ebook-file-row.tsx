import type { Lang } from '@matla/contract/kit/lang'
import type { EbookFile } from '@matla/contract/staff/ebook-files.calls'
import { useRef, type RefObject, useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router'
import { drawerLink } from '#console/kit/drawer-link.tsx'
import { When } from '#console/kit/values.tsx'
import { sizeIn } from '#console/media/medium-parts.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Ltr } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { IconLink } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Progress } from '#ui/progress.tsx'
import { useToast } from '#ui/toast.tsx'
import { Cluster } from '#ui/layout.tsx'
import { ChooseFile } from '#console/kit/choose-file.tsx'
import styles from './ebook-file-row.module.css'
import { ebookFilesText } from './ebook-files.text.ts'
import { ebookFileHref } from './send-ebook-file.ts'
import { useEbookUpload } from './use-ebook-upload.ts'

type Props = {
  readonly id: string
  readonly lang: Lang
  readonly file: EbookFile | undefined
  readonly mayChange: boolean
  readonly reload: () => Promise<void>
}

/** The file of one language: the stored file, an upload in progress, and the actions. */
export function EbookFileRow({ id, lang, file, mayChange, reload }: Props) {
  const t = useWords(ebookFilesText)
  const toast = useToast()
  const [search] = useSearchParams()
  const { percent, why, send, stop } = useEbookUpload(id, lang, async () => {
    await reload()
    toast({ kind: 'ok', text: t.uploaded })
  })
  const box = useRef<HTMLLIElement>(null)
  useRestoredFocus(box, percent === null)
  const name = lang === 'ar' ? t.arabic : t.english
  return (
    <li ref={box} className={styles.row} aria-label={name}>
      <div className={styles.facts}>
        <h3 className={styles.name}>{name}</h3>
        {file ? <FileFacts file={file} /> : <span className="muted">{t.none}</span>}
      </div>
      {percent === null && (
        <Cluster gap={2}>
          {file && (
            <a href={ebookFileHref(id, lang)} target="_blank" rel="noreferrer" className={styles.open}>
              {t.open}
              <Icon name="external" label={t.newTab} />
            </a>
          )}
          {mayChange && (
            <ChooseFile
              kind={file ? 'subtle' : 'primary'}
              icon="upload"
              accept="application/pdf,.pdf"
              aria-label={t.of(file ? t.replace : t.upload, name)}
              onFile={(chosen) => void send(chosen)}
            >
              {file ? t.replace : t.upload}
            </ChooseFile>
          )}
          {mayChange && file && (
            <IconLink
              to={drawerLink(search, 'remove-file', lang)}
              preventScrollReset
              icon="trash"
              label={t.of(t.remove, name)}
            />
          )}
        </Cluster>
      )}
      {percent !== null && (
        <div className={styles.sending}>
          <p className="muted">
            {percent < 100 ? t.sends : t.stores} <Ltr>{Math.floor(percent)}%</Ltr>
          </p>
          <Button kind="subtle" size="small" icon="close" onClick={stop}>
            {t.stop}
          </Button>
          <Progress label={t.uploading(name)} value={percent} />
        </div>
      )}
      {why !== '' && (
        <p role="alert" className={styles.why}>
          {why}
        </p>
      )}
    </li>
  )
}

function FileFacts({ file: { bytes, changedAt, pages } }: { readonly file: EbookFile }) {
  const t = useWords(ebookFilesText)
  const lang = useLang()
  return (
    <>
      <span className="muted">
        {sizeIn(lang, bytes)} · <When at={changedAt} />
      </span>
      {pages !== null && (
        <Badge kind="ok" icon="check">
          {t.forVisitors(pages)}
        </Badge>
      )}
    </>
  )
}

/** If a change of state removed the focused element, focuses the first available button. */
function useRestoredFocus(box: RefObject<HTMLElement | null>, state: unknown): void {
  const before = useRef(state)
  // A layout effect, so that it runs before the page's own focus handling.
  useLayoutEffect(() => {
    if (before.current === state) return
    before.current = state
    if (document.activeElement === document.body) box.current?.querySelector('button')?.focus()
  }, [box, state])
}
