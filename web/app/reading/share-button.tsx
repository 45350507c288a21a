import { useState } from 'react'
import { copyText } from '#lib/copy-text.ts'
import { localizedUrl } from '#lib/meta.ts'
import { useLang, useRootData, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './share-button.module.css'
import { shareText } from './share.text.ts'

type Props = { readonly path: string; readonly heading: string }

/** Opens a popup with the page's URL and options to share it (R157, R161). */
export function ShareButton({ path, heading }: Props) {
  const root = useRootData()
  const lang = root?.lang ?? 'ar'
  const t = shareText[lang]
  const [isOpen, setIsOpen] = useState(false)
  const [reported, setCopied] = useState<'ok' | 'bad' | null>(null)
  const address = localizedUrl(lang, root?.site.origin ?? '', path)
  const open = () => {
    setCopied(null)
    setIsOpen(true)
  }
  const copy = async () => setCopied((await copyText(address)) ? 'ok' : 'bad')
  return (
    <>
      <Button kind="subtle" size="small" icon="share" onClick={open} aria-haspopup="dialog">
        {t.share}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t.title}>
        <Stack gap={4}>
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
          {reported && (
            <Notice kind={reported} live>
              {reported === 'ok' ? t.copied : t.notCopied}
            </Notice>
          )}
          <ShareLinks address={address} heading={heading} />
        </Stack>
      </Dialog>
    </>
  )
}

type ShareLinksProps = { readonly address: string; readonly heading: string }

const names = { whatsapp: { en: 'WhatsApp', ar: 'واتساب' }, linkedin: { en: 'LinkedIn', ar: 'لينكدإن' } }

/** Links to sharing services; nothing is loaded from them before a click. */
function ShareLinks({ address, heading }: ShareLinksProps) {
  const lang = useLang()
  const t = useWords(shareText)
  const [url, both] = [encodeURIComponent(address), encodeURIComponent(`${heading}\n${address}`)]
  const ways = [
    { icon: 'whatsapp', href: `https://wa.me/?text=${both}`, label: t.shareOn(names.whatsapp[lang]) },
    {
      icon: 'linkedin',
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
      label: t.shareOn(names.linkedin[lang]),
    },
    { icon: 'mail', href: `mailto:?subject=${encodeURIComponent(heading)}&body=${both}`, label: t.mail },
  ] as const
  return (
    <Stack as="ul" gap={2}>
      {ways.map(({ icon, href, label }) => (
        <li key={icon}>
          <a href={href} target="_blank" rel="noopener noreferrer" className={styles.way}>
            <Icon name={icon} />
            {label}
          </a>
        </li>
      ))}
    </Stack>
  )
}
