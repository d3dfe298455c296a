import { AccountPage } from '../../features/account/AccountPage.tsx'

export const AccountRoute = () => <AccountPage />
