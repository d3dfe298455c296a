import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { guessEncoding } from './encoding-guess.ts'

/** Words of a language, and encodings that its files have. */
const LANGUAGES: Readonly<Record<string, readonly [encodings: string, words: string]>> = {
  russian: [
    'windows-1251 koi8-r iso-8859-5 ibm866',
    'Москва Иван Петров Казань Новосибирск Ольга Смирнова улица дом товар цена количество город Екатеринбург',
  ],
  japanese: [
    'shift_jis euc-jp',
    '東京都 大阪市 田中さん 鈴木さん なごや さとう 商品 数量 価格 横浜 福岡市 株式会社 トヨタ カメラ 売上',
  ],
  chinese: ['gb18030', '北京市 上海市 张伟 广州市 李娜 数量 价格 产品 公司 日期 深圳 姓名 地址 电话'],
  taiwanese: ['big5', '臺北市 高雄市 陳偉 王芳 臺中市 數量 價格 產品 公司 日期 姓名'],
  korean: ['euc-kr', '서울시 김철수 부산시 이영희 대구시 수량 가격 제품 회사 날짜 이름'],
  german: ['windows-1252 iso-8859-15', 'Jürgen Müller Köln Straße Größe München Düsseldorf Käse Österreich Lösung Maß'],
  french: ['windows-1252', 'José Orléans Hélène Nîmes Besançon Zoë été français où hôtel garçon Noël'],
  polish: [
    'windows-1250 iso-8859-2',
    'Łódź Świętosława Kraków Gdańsk Żółć Łukasz Wrocław Poznań miesiąc ilość wartość',
  ],
  czech: [
    'windows-1250 iso-8859-2',
    'Plzeň Dvořák Novák Příbram Žižkov Liberec Černý množství město částka Jiří Třebíč Hradec Králové',
  ],
  greek: ['windows-1253', 'Γιώργος Αθήνα Μαρία Θεσσαλονίκη Νίκος Πάτρα ποσό ημερομηνία'],
  turkish: ['windows-1254', 'Ayşe İstanbul Ömer Eskişehir Çağrı Iğdır şehir müşteri Muğla'],
  hebrew: ['windows-1255', 'דוד ירושלים שרה חיפה משה אילת'],
  arabic: ['windows-1256', 'محمد القاهرة فاطمة الرياض علي بغداد'],
}

interface Counts {
  files: number
  wrong: number
  /** Wrong, without the right one among the choices. */
  missed: number
  unsure: number
}

/** Guesses for files of `words` words; the same ones in each run. */
const countGuesses = (words: number): Counts => {
  let seed = 1
  const random = (below: number): number => {
    seed = (seed * 16807) % 2147483647
    return seed % below
  }
  const counts: Counts = { files: 0, wrong: 0, missed: 0, unsure: 0 }
  for (const [encodings, list] of Object.values(LANGUAGES)) {
    const all = list.split(' ')
    for (const encoding of encodings.split(' ')) {
      for (let file = 0; file < 12; file += 1) {
        const text = `${Array.from({ length: words }, () => all[random(all.length)]).join('\n')}\n`
        const bytes = iconv.encode(text, encoding)
        if (bytes.every(byte => byte < 128)) continue
        const guess = guessEncoding(bytes)
        const isRight = (other: string) => iconv.decode(bytes, other) === text
        counts.files += 1
        if (guess.choices.length > 0) counts.unsure += 1
        if (isRight(guess.encoding)) continue
        counts.wrong += 1
        if (!guess.choices.some(choice => isRight(choice.encoding))) counts.missed += 1
      }
    }
  }
  return counts
}

describe('encodings of texts in 13 languages', () => {
  test.for([1, 2, 3, 5, 8])('%s words: a wrong guess is a choice that has the right one', words => {
    const { files, wrong, missed } = countGuesses(words)
    expect(files).toBeGreaterThan(200)
    expect(missed).toBeLessThanOrEqual(files * (words === 1 ? 0.06 : 0.02))
    expect(wrong).toBeLessThanOrEqual(files * (words < 4 ? 0.35 : 0.05))
  })

  test('with a hundred words nothing is wrong, and little is a choice', () => {
    const { files, wrong, unsure } = countGuesses(100)
    expect(wrong).toBe(0)
    expect(unsure).toBeLessThanOrEqual(files * 0.15)
  })

  test('a choice shows the text in each encoding, the guessed one first', () => {
    const { encoding, choices } = guessEncoding(iconv.encode('name\nPlzeň\n', 'windows-1250'))
    expect(choices[0]?.encoding).toBe(encoding)
    expect(choices).toContainEqual({ encoding: 'windows-1250', text: 'name · Plzeň' })
    expect(new Set(choices.map(({ text }) => text)).size).toBe(choices.length)
  })

  test('a long German text leaves no doubt', () => {
    const text = 'Größe, Straße und Übung in München: schöne Grüße aus Köln\n'.repeat(40)
    expect(guessEncoding(iconv.encode(text, 'windows-1252'))).toEqual({ encoding: 'windows-1252', choices: [] })
  })
})

test.each([
  'é',
  'ü',
  'ñ',
  '€5',
  '“q”',
  'naïve',
  '51°N',
  '5 µm',
  '½',
  'São Paulo',
  'Zoë Müller',
  'à la carte',
  '£ 5.20',
])('single letters and signs in ASCII are Western: %s', text => {
  const line = `1,plain text,${text}\n`
  const guess = guessEncoding(iconv.encode(line, 'windows-1252'))
  expect(iconv.decode(iconv.encode(line, 'windows-1252'), guess.encoding)).toBe(line)
})
