import { lazy, Suspense, useState } from 'react'
import { HomePage } from '../../features/home/HomePage.tsx'
import { t } from '../../i18n.ts'
import { DATA_FILES, FileZone } from '../../kit/file-zone/FileZone.tsx'
import { exploreUrl } from '../../kit/links/explore-url.ts'
import { NewDashboardButton } from '../../kit/links/new-dashboard.tsx'
import { usePageTitle } from '../../kit/page/page-title.ts'
import { mayUpload } from '../../kit/session/permissions.ts'
import { commandKey } from '../../kit/shell/command-key.ts'
import { openPalette } from '../../kit/shell/shell-store.ts'

const UploadRoute = lazy(() => import('./UploadRoute.tsx').then(m => ({ default: m.UploadRoute })))

const homeKeys = () => [
  { keys: `${commandKey()} K`, text: t('Find anything, do anything') },
  { keys: 'G D', text: t('Go to dashboards') },
  { keys: 'F', text: t('Go to the filters') },
  { keys: `${commandKey()} Enter`, text: t('Run or update') },
  { keys: '?', text: t('All keys') },
]

export const HomeRoute = () => {
  usePageTitle(t('Home'))
  const [file, setFile] = useState<File | null>(null)
  return (
    <>
      <HomePage
        action={<NewDashboardButton />}
        fileZone={mayUpload() ? <FileZone accept={DATA_FILES} onFile={setFile} /> : undefined}
        exploreUrl={exploreUrl}
        onChooseDataset={() => openPalette('dataset')}
        keys={homeKeys()}
      />
      <Suspense fallback={null}>{file ? <UploadRoute file={file} onClose={() => setFile(null)} /> : null}</Suspense>
    </>
  )
}
