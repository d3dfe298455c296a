import { SignInPage } from '../../features/sign-in/SignInPage.tsx'
import { t } from '../../i18n.ts'
import { Brand } from '../Brand.tsx'
import { usePageTitle } from '../page-title.ts'

export const SignInRoute = () => {
  usePageTitle(t('Sign in'))
  return <SignInPage brand={<Brand />} />
}
