import { words } from '#lib/text.ts'

export const filmText = words('film', {
  pauseFilm: { en: 'Pause background video', ar: 'إيقاف مقطع الخلفية' },
  playFilm: { en: 'Play background video', ar: 'تشغيل مقطع الخلفية' },
})
