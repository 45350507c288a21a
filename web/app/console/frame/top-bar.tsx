import { useToast } from '#ui/toast.tsx'
import { initial } from '#lib/initial.ts'
import { otherLang } from '#lib/language-choice.ts'
import { paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { useStore } from '#lib/store.ts'
import { Name } from '#ui/bdi.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LogoMark, LogoPicture } from '#ui/logo.tsx'
import { Menu, MenuButton, MenuHeading, MenuLink } from '#ui/menu.tsx'
import { Link } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { session, useMe } from '#console/session/me.ts'
import { Bell } from './bell.tsx'
import { frameText } from './frame.text.ts'
import { openKeyList } from './overlay.ts'
import { PaletteButton } from './palette-button.tsx'
import { chooseLang, chooseTheme, chosenTheme } from './preferences.ts'
import styles from './top-bar.module.css'

/** The home link, the search, the notifications, language, theme and account menu. */
export function TopBar() {
  return (
    <header className={styles.bar}>
      <Home />
      <PaletteButton />
      <div className={styles.actions}>
        <Bell />
        <LanguageButton />
        <ThemeButton />
        <OwnMenu />
      </div>
    </header>
  )
}

/** The school's logo with its name; without a logo, the default mark and the word for console. */
function Home() {
  const t = useWords(frameText)
  const lang = useLang()
  const { name, logo, logoOnLight } = useMe().school
  return (
    <Link to="/" className={styles.home}>
      {logo ? (
        <LogoPicture name={name[lang]} logo={logo} logoOnLight={logoOnLight} />
      ) : (
        <LogoMark className={styles.mark} />
      )}
      <span className={logo ? styles.kind : undefined}>{t.console}</span>
    </Link>
  )
}

function LanguageButton() {
  const other = otherLang(useLang())
  const t = useWords(frameText)
  return (
    <button type="button" className={styles.language} lang={other} onClick={() => chooseLang(other)}>
      {t.otherLanguage}
    </button>
  )
}

function ThemeButton() {
  const t = useWords(frameText)
  const isDark = useStore(chosenTheme, 'dark') === 'dark'
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={isDark ? t.lightTheme : t.darkTheme}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    />
  )
}

function OwnMenu() {
  const t = useWords(frameText)
  const me = useMe()
  const toast = useToast()
  const logOut = async () => {
    const answer = await consoleApi.session.logout()
    if (!answer.ok) return toast({ kind: 'bad', text: t.logOutFailed })
    session.set({ kind: 'out' })
  }
  return (
    <Menu
      align="end"
      buttonLabel={t.ownMenu}
      label={
        <span className={styles.initial} aria-hidden="true">
          {initial(me.fullName)}
        </span>
      }
    >
      <MenuHeading icon="user">
        <Name>{me.fullName}</Name>
      </MenuHeading>
      <MenuLink icon="shield" to="/account">
        {t.account}
      </MenuLink>
      <MenuLink icon="external" to={paths.home} reloadDocument>
        {t.shop}
      </MenuLink>
      <MenuButton icon="help" onClick={openKeyList}>
        {t.keys}
      </MenuButton>
      <MenuButton icon="logout" onClick={() => void logOut()}>
        {t.logOut}
      </MenuButton>
    </Menu>
  )
}
