export { Bootstrap } from './bootstrap.ts'
export { Chart, DashboardChart } from './chart.ts'
export { ChartDataAnswer, ChartDataResult } from './chart-data.ts'
export { Dashboard, DashboardPageData } from './dashboard.ts'
export { Database, EngineInformation } from './database.ts'
export { Dataset, DatasetColumn, DatasetMetric } from './dataset.ts'
export { LiveChange } from './live.ts'
export { Query, SavedQuery } from './query.ts'
export { Report, ReportLog } from './report.ts'
export {
  Account,
  Annotation,
  AnnotationLayer,
  CssTemplate,
  DynamicPlugin,
  FilterSet,
  LogEntry,
  Role,
  RowRule,
  Tag,
  Theme,
} from './small-objects.ts'
export { SqlLabPageData } from './sql-lab.ts'
export { UploadPreview, UploadResult } from './upload.ts'
export { CurrentUser, User } from './user.ts'
