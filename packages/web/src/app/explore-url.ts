/** The explore page with a new chart on this dataset. */
export const exploreUrl = (datasetId: number): string => `/explore/?datasource_type=table&datasource_id=${datasetId}`
