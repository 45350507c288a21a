import type { Database } from '#platform/db/database.ts'

/** The words of generated course names: each occurs in one of nineteen, of seventeen and of thirteen names. */
const subjects =
  'Lighting Framing Casting Scoring Mixing Grading Blocking Staging Pitching Scouting Rigging Dubbing Foley Makeup Costume Carpentry Animation Storyboards Subtitles'
const places =
  'Desert City Studio Harbour Mountain Market Theatre Classroom Stadium Garden Kitchen Airport Museum Library Workshop Island Village'
const levels =
  'Basics Practice Mastery Essentials Notebook Diary Lab Clinic Review Primer Journey Toolkit Seminar'

/** Adds copies of the demo's first course, each with its own name. */
export async function addCourses({ pool }: Pick<Database, 'pool'>, count: number): Promise<void> {
  for (let first = 1; first <= count; first += atOnce)
    await pool.query(insert, [
      Math.min(count, first + atOnce - 1),
      subjects.split(' '),
      places.split(' '),
      levels.split(' '),
      first,
    ])
}
const atOnce = 2_500
const word = (list: string, at: string) => `(${list}::text[])[1 + ${at} % array_length(${list}::text[], 1)]`
const insert = `with c as (
       insert into courses (id, category, level, name, tagline, description, learn, sections, duration, weeks,
         minutes, lesson_count, lecture_count, image, instructor_id, lms_course_id)
       select '67' || lpad(to_hex(at), 22, '0'), like_it.category, like_it.level,
         jsonb_build_object('en', ${word('$2', 'at')} || ' in the ' || ${word('$3', 'at')} || ': ' || ${word('$4', 'at')} || ' ' || at,
           'ar', 'دورة الإضاءة رقم ' || at),
         like_it.tagline, like_it.description, like_it.learn, like_it.sections, like_it.duration, like_it.weeks,
         like_it.minutes, like_it.lesson_count, like_it.lecture_count, like_it.image, like_it.instructor_id, 100000 + at
       from generate_series($5::int, $1::int) at,
         (select c.* from courses c join products p on p.course_id = c.id order by p.position limit 1) like_it
       returning id, lms_course_id - 100000 as at),
     p as (
       insert into products (id, kind, sku, slug, position, price_halalas)
       select id, 'course', 'GEN-' || at, 'gen-' || at, 1000 + at, 75000 from c returning id)
     insert into product_courses (product_id, course_id, position) select id, id, 0 from p`
