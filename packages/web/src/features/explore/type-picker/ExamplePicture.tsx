import { useQuery } from '@tanstack/react-query'
import { useThemeName } from '../../../data/page/theme.ts'
import { drawExamples } from './draw-example.ts'
import styles from './TypePicker.module.css'

const SIZE = { width: 420, height: 240 }
/** Maximum number of examples to show. */
const MAX_EXAMPLES = 2

/** Example charts of a type. */
export const ExamplePictures = ({ vizType }: { readonly vizType: string }) => {
  const themeName = useThemeName()
  const { data = [] } = useQuery({
    queryKey: ['chart-type-examples', vizType, themeName],
    queryFn: () => drawExamples(vizType, { ...SIZE, themeName, count: MAX_EXAMPLES }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data.map(({ name, picture }) => (
    <img key={name} className={styles.picture} src={picture} alt={name.replaceAll('_', ' ')} {...SIZE} />
  ))
}
