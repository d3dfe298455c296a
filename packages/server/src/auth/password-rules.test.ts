import { expect, test } from 'vitest'
import { passwordProblem } from './password-rules.ts'

test.each([
  'short',
  'nine-char',
  'password123',
  'Password123',
  'PASSWORD1234',
  '1234567890',
  'qwertyuiop',
  'q1w2e3r4t5y6',
  'iloveyou123!',
  '!basketball1',
  'aaaaaaaaaaaaaa',
  'abababababab',
  'ada.lovelace',
  'Ada.Lovelace1',
  'x'.repeat(1025),
])('%s is refused', async password => {
  expect(await passwordProblem(password, ['ada.lovelace', 'Ada', 'Lovelace'])).not.toBeNull()
})

test.each(['a-password-of-mine', 'correct horse battery', 'пароль из слов', '9f8c-2b1e-77aa', 'k3#Vq9!zLm'])(
  '%s is taken',
  async password => expect(await passwordProblem(password, ['ada.lovelace'])).toBeNull(),
)
