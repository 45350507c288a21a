import type { MouseEvent } from 'react'
import { copyText } from '#lib/copy-text.ts'
import { paths } from '#lib/paths.ts'
import { useRootData, useWords } from '#lib/root-data.ts'
import { Icon } from '#ui/icon.tsx'
import { useToast } from '#ui/toast.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { certificatesText } from './certificates.text.ts'
import { linkedInHref } from './linkedin-href.ts'
import styles from './share-certificate.module.css'

type Props = { readonly certificateId: string; readonly issuedAt: string; readonly name: string }

/**
 * Shares the public verification page of an issued certificate: by the browser's own dialog, else by copying the link;
 * without script it opens the page. A second link fills in LinkedIn's form.
 */
export function ShareCertificate({ certificateId, issuedAt, name }: Props) {
  const t = useWords(certificatesText)
  const toast = useToast()
  const root = useRootData()
  const path = paths.certificate(certificateId)
  const url = `${root?.site.origin ?? ''}${path}`
  const organisation = root?.shell?.brand.fullName ?? ''
  const share = (event: MouseEvent<HTMLAnchorElement>) => {
    // A modified click opens the page in a tab or window of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void shareUrl({ title: t.shareTitle(name), url }).then((outcome) => {
      if (outcome === 'copied') toast({ kind: 'ok', text: t.copied })
      if (outcome === 'failed') window.location.assign(path)
    })
  }
  const whose = <VisuallyHidden>: {name}</VisuallyHidden>
  return (
    <div className={styles.ways}>
      <a href={path} className={styles.way} onClick={share}>
        <Icon name="share" />
        {t.share}
        {whose}
      </a>
      <a
        href={linkedInHref({ name, organisation, issuedAt, url, certificateId })}
        target="_blank"
        rel="noopener noreferrer"
        className={styles.way}
      >
        <Icon name="linkedin" />
        {t.linkedIn}
        <VisuallyHidden>
          : {name} ({t.opensNewTab})
        </VisuallyHidden>
      </a>
    </div>
  )
}

async function shareUrl(data: { title: string; url: string }): Promise<'shared' | 'copied' | 'failed'> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(data)
      return 'shared'
    } catch (error) {
      // The person closed the dialog; any other failure falls back to copying.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  return (await copyText(data.url)) ? 'copied' : 'failed'
}
