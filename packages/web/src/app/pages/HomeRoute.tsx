import { lazy, Suspense, useState } from 'react'
import { may } from '../../data/bootstrap.ts'
import { HomePage } from '../../features/home/HomePage.tsx'
import { t } from '../../i18n.ts'
import { exploreUrl } from '../explore-url.ts'
import { DATA_FILES, FileZone } from '../file-zone/FileZone.tsx'
import { commandKey } from '../keys.ts'
import { usePageTitle } from '../page-title.ts'
import { openPalette } from '../shell-store.ts'

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
        fileZone={may('can_upload', 'Database') ? <FileZone accept={DATA_FILES} onFile={setFile} /> : undefined}
        exploreUrl={exploreUrl}
        onChooseDataset={() => openPalette('dataset')}
        keys={homeKeys()}
      />
      <Suspense fallback={null}>{file ? <UploadRoute file={file} onClose={() => setFile(null)} /> : null}</Suspense>
    </>
  )
}
