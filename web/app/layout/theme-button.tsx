import { useWords } from '#lib/root-data.ts'
import { useStore } from '#lib/store.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { footerText } from './footer.text.ts'
import { currentTheme } from './theme.ts'

/** Dark by default, light by choice; `theme-script.ts` handles the click. */
export function ThemeButton() {
  const isDark = useStore(currentTheme, 'dark') === 'dark'
  const t = useWords(footerText)
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={isDark ? t.lightTheme : t.darkTheme}
      data-changes-theme
    />
  )
}
