import { useState } from 'react'
import { addressIn } from '#lib/meta.ts'
import { useRootData } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { articlesText } from './articles.text.ts'
import { copyText } from './copy-text.ts'
import { ShareLinks } from './share-links.tsx'
import styles from './share-button.module.css'

type Props = { readonly path: string; readonly heading: string }

/** Opens the popup with the article's address and the ways to pass it on (R157, R161). */
export function ShareButton({ path, heading }: Props) {
  const root = useRootData()
  const lang = root?.lang ?? 'ar'
  const t = pick(articlesText, lang)
  const [isOpen, setIsOpen] = useState(false)
  const [told, setTold] = useState<'ok' | 'bad' | null>(null)
  const address = addressIn(lang, root?.site.origin ?? '', path)
  const open = () => {
    setTold(null)
    setIsOpen(true)
  }
  const copy = async () => setTold((await copyText(address)) ? 'ok' : 'bad')
  return (
    <>
      <Button kind="subtle" size="small" icon="share" onClick={open} aria-haspopup="dialog">
        {t.share}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t.shareTitle} lang={lang}>
        <div className={styles.popup}>
          <Field
            label={t.address}
            type="url"
            readOnly
            value={address}
            onFocus={(event) => event.target.select()}
          />
          <Button icon="copy" wide onClick={() => void copy()}>
            {t.copy}
          </Button>
          {told && (
            <Notice kind={told} live>
              {told === 'ok' ? t.copied : t.notCopied}
            </Notice>
          )}
          <ShareLinks address={address} heading={heading} />
        </div>
      </Dialog>
    </>
  )
}
