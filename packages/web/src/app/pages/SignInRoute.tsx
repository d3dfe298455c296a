import { SignInPage } from '../../features/sign-in/SignInPage.tsx'
import { t } from '../../i18n.ts'
import { Brand } from '../../kit/brand/Brand.tsx'
import { usePageTitle } from '../../kit/page/page-title.ts'

export const SignInRoute = () => {
  usePageTitle(t('Sign in'))
  return <SignInPage brand={<Brand />} />
}
