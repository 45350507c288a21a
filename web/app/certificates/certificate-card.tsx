import type { CertificateCard as Card } from '@matla/contract/certificates/certificates.calls'
import { formatDate } from '#lib/format.ts'
import { artOf } from '#lib/media.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Ltr } from '#ui/bdi.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { Progress } from '#ui/progress.tsx'
import { ToldPicture } from '#ui/told-picture.tsx'
import { certificatesText } from './certificates.text.ts'
import { Download } from './download.tsx'
import styles from './certificate-card.module.css'

type Props = { readonly card: Card }

/** A course: how far it is, when it began, and its certificate or what stands before it (R252 to R257). */
export function CertificateCard({ card }: Props) {
  const lang = useLang()
  const t = pick(certificatesText, lang)
  const { name, progress, startDate, stage, certificateId } = card
  return (
    <article className={styles.card}>
      <div className={styles.art}>
        <Thumbnail card={card} />
        {certificateId !== null && stage === 'ready' && (
          <Badge kind="ok" icon="award" className={styles.mark}>
            {t.issued}
          </Badge>
        )}
      </div>
      <div className={styles.body}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        <div className={styles.reached}>
          <Progress label={t.progressOf(name)} value={Number(progress)} />
          <Ltr>{progress}%</Ltr>
        </div>
        <p className={styles.start}>
          <Icon name="calendar" />
          {t.startDate}: {startDate === null ? t.noDate : formatDate(startDate, lang)}
        </p>
        {stage !== 'in-progress' && (
          <div className={styles.foot}>
            <Foot card={card} />
          </div>
        )}
      </div>
    </article>
  )
}

function Thumbnail({ card: { art, pictureUrl } }: Props) {
  const sizes = '(width <= 700px) 92vw, (width <= 1005px) 46vw, 300px'
  if (art) return <Picture art={artOf(art)} alt="" sizes={sizes} cover />
  return (
    <ToldPicture
      src={pictureUrl}
      className={styles.told}
      blank={<Icon name="film" className={styles.blank} />}
    />
  )
}

function Foot({ card: { stage, courseId, certificateId, availableAt, minimum, name } }: Props) {
  const lang = useLang()
  const t = pick(certificatesText, lang)
  if (stage === 'ready' && courseId !== null)
    return <Download courseId={courseId} certificateId={certificateId} name={name} />
  if (stage !== 'waiting')
    return <p className={styles.note}>{stage === 'revoked' ? t.revoked : t.unlisted}</p>
  return (
    <div className={styles.wait}>
      <Icon name="clock" />
      <p>
        <b>{t.minimum}</b>
        {availableAt !== null && (
          <time dateTime={availableAt}>{t.availableOn(formatDate(availableAt, lang))}</time>
        )}
        {minimum !== null && (
          <small className={styles.why}>
            {(minimum.from === 'start' ? t.countsFromStart : t.countsFromEnrolment)(
              minimum.weeks,
              formatDate(minimum.since, lang),
            )}
          </small>
        )}
      </p>
    </div>
  )
}
