import { paths } from '#lib/paths.ts'
import { useRootData, useWords } from '#lib/root-data.ts'
import { ShareButton } from '#reading/share-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { certificatesText } from './certificates.text.ts'
import { linkedInHref } from './linkedin-href.ts'
import styles from './share-certificate.module.css'

type Props = { readonly certificateId: string; readonly issuedAt: string; readonly name: string }

/** Shares the public verification page of an issued certificate, and links to LinkedIn's form with its data. */
export function ShareCertificate({ certificateId, issuedAt, name }: Props) {
  const t = useWords(certificatesText)
  const root = useRootData()
  const path = paths.certificate(certificateId)
  const url = `${root?.site.origin ?? ''}${path}`
  const organisation = root?.shell?.brand.fullName ?? ''
  return (
    <div className={styles.ways}>
      <ShareButton path={path} heading={t.shareTitle(name)} />
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
