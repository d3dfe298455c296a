import { sampleTable } from './table.ts'

/** Energy flows of a household, in kilowatt hours. */
export const energy = sampleTable({ from: 'string', to: 'string', amount: 'numeric' }, [
  ['Gas', 'Boiler', 11_200],
  ['Grid', 'Home', 2_900],
  ['Solar', 'Home', 1_650],
  ['Solar', 'Sold', 1_100],
  ['Boiler', 'Heating', 8_300],
  ['Boiler', 'Hot water', 1_900],
  ['Boiler', 'Lost', 1_000],
  ['Home', 'Kitchen', 1_480],
  ['Home', 'Light', 520],
  ['Home', 'Screens', 830],
  ['Home', 'Heating', 900],
  ['Home', 'Lost', 820],
])

/** Meetings of characters in a novel, with their social circles. */
export const meetings = sampleTable(
  { person: 'string', meets: 'string', circle: 'string', other_circle: 'string', times: 'numeric' },
  [
    ['Valjean', 'Javert', 'Main', 'Law', 17],
    ['Valjean', 'Cosette', 'Main', 'Young', 31],
    ['Valjean', 'Marius', 'Main', 'Young', 19],
    ['Valjean', 'Fantine', 'Main', 'Main', 9],
    ['Valjean', 'Thénardier', 'Main', 'Inn', 12],
    ['Valjean', 'Myriel', 'Main', 'Church', 5],
    ['Cosette', 'Marius', 'Young', 'Young', 21],
    ['Cosette', 'Fantine', 'Young', 'Main', 7],
    ['Thénardier', 'Mme. Thénardier', 'Inn', 'Inn', 13],
    ['Thénardier', 'Javert', 'Inn', 'Law', 5],
    ['Thénardier', 'Eponine', 'Inn', 'Young', 3],
    ['Eponine', 'Marius', 'Young', 'Young', 5],
    ['Enjolras', 'Marius', 'Young', 'Young', 7],
    ['Enjolras', 'Courfeyrac', 'Young', 'Young', 17],
    ['Courfeyrac', 'Marius', 'Young', 'Young', 9],
    ['Gavroche', 'Enjolras', 'Young', 'Young', 7],
    ['Gavroche', 'Courfeyrac', 'Young', 'Young', 7],
    ['Gavroche', 'Thénardier', 'Young', 'Inn', 1],
    ['Myriel', 'Mlle. Baptistine', 'Church', 'Church', 8],
    ['Myriel', 'Mme. Magloire', 'Church', 'Church', 10],
    ['Mlle. Baptistine', 'Mme. Magloire', 'Church', 'Church', 6],
  ],
)
