/** For tests: the same rows in the encodings of the world. */
import iconv from 'iconv-lite'
import { csv, type MadeFile } from './made-file.ts'

const TEXTS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  russian: [
    ['Иван Петров', 'Москва'],
    ['Ольга Смирнова', 'Санкт-Петербург'],
    ['Дмитрий Кузнецов', 'Казань'],
  ],
  japanese: [
    ['田中さん', '東京都'],
    ['鈴木さん', '大阪市'],
    ['さとうはなこ', 'なごや'],
  ],
  chinese: [
    ['张伟', '北京市'],
    ['王芳', '上海市'],
    ['李娜', '广州市'],
  ],
  taiwanese: [
    ['陳偉', '臺北市'],
    ['王芳', '高雄市'],
    ['李娜', '臺中市'],
  ],
  korean: [
    ['김철수', '서울시'],
    ['이영희', '부산시'],
    ['박민수', '대구시'],
  ],
  german: [
    ['Jürgen Müller', 'Köln'],
    ['Käthe Groß', 'München'],
    ['Jörg Jäger', 'Düsseldorf'],
  ],
  french: [
    ['José', 'Besançon'],
    ['Zoë', 'Orléans'],
    ['Hélène', 'Nîmes'],
  ],
  polish: [
    ['Łukasz', 'Łódź'],
    ['Świętosława', 'Kraków'],
    ['Żółć', 'Gdańsk'],
  ],
  greek: [
    ['Γιώργος', 'Αθήνα'],
    ['Μαρία', 'Θεσσαλονίκη'],
    ['Νίκος', 'Πάτρα'],
  ],
  turkish: [
    ['Ayşe', 'İstanbul'],
    ['Ömer', 'Eskişehir'],
    ['Çağrı', 'Iğdır'],
  ],
  hebrew: [
    ['דוד', 'ירושלים'],
    ['שרה', 'חיפה'],
    ['משה', 'אילת'],
  ],
  arabic: [
    ['محمد', 'القاهرة'],
    ['فاطمة', 'الرياض'],
    ['علي', 'بغداد'],
  ],
}
const ENCODED: readonly (readonly [string, string])[] = [
  ['russian', 'windows-1251'],
  ['russian', 'koi8-r'],
  ['russian', 'iso-8859-5'],
  ['russian', 'ibm866'],
  ['japanese', 'shift_jis'],
  ['japanese', 'euc-jp'],
  ['chinese', 'gbk'],
  ['chinese', 'gb18030'],
  ['taiwanese', 'big5'],
  ['korean', 'euc-kr'],
  ['german', 'windows-1252'],
  ['german', 'iso-8859-15'],
  ['french', 'windows-1252'],
  ['polish', 'windows-1250'],
  ['polish', 'iso-8859-2'],
  ['greek', 'windows-1253'],
  ['turkish', 'windows-1254'],
  ['hebrew', 'windows-1255'],
  ['arabic', 'windows-1256'],
  ['russian', 'utf-16le'],
  ['german', 'utf-16be'],
  ['japanese', 'utf-8'],
]
const TWO_TEXTS = { name: 'VARCHAR', city: 'VARCHAR' }

export const encoded: readonly MadeFile[] = ENCODED.flatMap(([language, encoding]) => {
  const rows = TEXTS[language] ?? []
  const text = `name,city\n${rows.map(row => row.join(',')).join('\n')}\n`
  const truth = { types: TWO_TEXTS, rows }
  const plain = csv(`${language} in ${encoding}`, iconv.encode(text, encoding, { addBOM: false }), { truth })
  if (!encoding.startsWith('utf')) return [plain]
  return [
    plain,
    csv(`${language} in ${encoding} with a mark`, iconv.encode(text, encoding, { addBOM: true }), { truth }),
  ]
})

/** Letters outside of ASCII far behind the first kilobytes. */
export const lateLetters = csv(
  'an encoding that shows late',
  iconv.encode(`n,city\n${'1,Oslo\n'.repeat(100_000)}2,Malmö\n`, 'windows-1252'),
  {
    read: { columns_read: ['city'] },
    truth: { types: { city: 'VARCHAR' }, rows: [...Array.from({ length: 100_000 }, () => ['Oslo']), ['Malmö']] },
  },
)
