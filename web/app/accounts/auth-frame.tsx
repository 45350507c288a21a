import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { cx } from '#ui/cx.ts'
import { Wrap } from '#ui/wrap.tsx'
import styles from './auth-frame.module.css'

type Props = {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

/** The frame of sign-in pages: an image with a title, and beside it the form. */
export function AuthFrame({ title, lead, children }: Props) {
  return (
    <Wrap className={styles.page}>
      <div className={styles.frame}>
        <header className={cx('cine', styles.scene)}>
          <OpeningShot className={styles.shot} />
          <div className={styles.words}>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.lead}>{lead}</p>
          </div>
        </header>
        <div className={styles.desk}>{children}</div>
      </div>
    </Wrap>
  )
}

type OtherOptionProps = { readonly to: string; readonly question?: string; readonly children: ReactNode }

/** Links below a sign-in form to the other sign-in forms. */
export function OtherOption({ to, question, children }: OtherOptionProps) {
  return (
    <p className={styles.line}>
      {question && `${question} `}
      <Link to={to} className={styles.link}>
        {children}
      </Link>
    </p>
  )
}

/** A divider with a word in its middle. */
export function OrLine({ children }: { children: string }) {
  return <p className={styles.orLineLine}>{children}</p>
}

/** A film camera in front of a rising sun: the brand's illustration, inlined so that it appears together with the page. */
function OpeningShot({ className }: { className?: string | undefined }) {
  const id = useId()
  const [sky, glow, sun] = [`${id}sky`, `${id}glow`, `${id}sun`]
  return (
    <svg
      className={cx(styles.openingShotShot, className)}
      viewBox="0 0 480 560"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
        <stop className={styles.night} />
        <stop className={styles.dusk} offset="0.72" />
        <stop className={styles.dawn} offset="1" />
      </linearGradient>
      <radialGradient id={glow}>
        <stop className={styles.light} />
        <stop className={styles.dark} offset="1" />
      </radialGradient>
      <linearGradient id={sun} x1="0" y1="0" x2="0" y2="1">
        <stop className={styles.high} />
        <stop className={styles.low} offset="1" />
      </linearGradient>
      <rect width="480" height="340" fill={`url(#${sky})`} />
      <circle cx="250" cy="330" r="320" fill={`url(#${glow})`} />
      <circle cx="250" cy="330" r="128" fill={`url(#${sun})`} />
      <rect className={styles.ground} y="338" width="480" height="222" />
      <g className={styles.reflection}>
        <rect x="128" y="346" width="244" height="5" rx="2.5" />
        <rect x="158" y="364" width="184" height="4" rx="2" opacity="0.6" />
        <rect x="196" y="381" width="108" height="3" rx="1.5" opacity="0.35" />
      </g>
      <g className={styles.silhouette}>
        <circle cx="182" cy="178" r="25" />
        <circle cx="228" cy="171" r="21" />
        <rect x="158" y="196" width="92" height="54" rx="7" />
        <path d="M246 208h20l28-13v56l-28-13h-20z" />
        <rect x="142" y="210" width="18" height="22" rx="4" />
        <rect x="190" y="250" width="28" height="14" rx="3" />
        <path d="m196 262-50 122h9l52-122zM212 262l50 122h-9l-50-122zM200 262h8v128h-8z" />
      </g>
    </svg>
  )
}
