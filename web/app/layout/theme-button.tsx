import { useLang } from '#lib/root-data.ts'
import { useStore } from '#lib/store.ts'
import { pick } from '#lib/text.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { layoutText } from './layout.text.ts'
import { chooseTheme, currentTheme } from './theme.ts'

/** Dark by default, light by choice. */
export function ThemeButton() {
  const theme = useStore(currentTheme, 'dark')
  const t = pick(layoutText, useLang())
  const next = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      icon={next === 'light' ? 'sun' : 'moon'}
      label={next === 'light' ? t.lightTheme : t.darkTheme}
      onClick={() => chooseTheme(next)}
    />
  )
}
