import { hasLayers } from '@belvedere/charts'
import type { ChartState } from '@belvedere/core/chart'
import type { FormData } from '@belvedere/core/form-data'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { useApp } from '../../state/use-app.ts'
import { type Loadable, loadables, useLoadable } from '../loading/loadable.ts'
import type { ChartQuery } from './chart-query.ts'
import { createPageCharts } from './page-charts.ts'
import type { ChartAnswer } from './query-chart-data.ts'

/** Data and errors of a chart's annotation layers, by layer name. */
export interface ChartAnnotations {
  readonly data: Readonly<Record<string, unknown>>
  readonly errors: Readonly<Record<string, string>>
}

const NOTHING: ChartState<ChartAnswer>['annotationData'] = {}
const NO_ERRORS: ChartState<ChartAnswer>['annotationError'] = {}

const annotationPart = loadables(() => import('./annotation-part.ts'))
const NO_PART: Loadable<undefined> = { promise: Promise.resolve(undefined), value: undefined, error: null }

export interface AnnotatedChart {
  readonly chartId: number
  readonly query: ChartQuery
  /** Settings that are drawn. */
  readonly form: FormData
  readonly dashboardId: number | undefined
  readonly isEnabled: boolean
}

/** Requests the annotation layers of a chart with its query, and again when they change. */
export function useAnnotations({ chartId, query, form, dashboardId, isEnabled }: AnnotatedChart): ChartAnnotations {
  const app = useApp()
  const pageCharts = app.part(createPageCharts)
  const data = useStore(pageCharts.states, states => states[chartId]?.annotationData ?? NOTHING)
  const errors = useStore(pageCharts.states, states => states[chartId]?.annotationError ?? NO_ERRORS)
  const isAnnotated = hasLayers(form)
  const part = useLoadable(isAnnotated ? annotationPart('') : NO_PART)
  const layers = useMemo(() => part?.layersWithData(form) ?? [], [form, part])
  useEffect(() => {
    if (!isEnabled || (isAnnotated && !part)) return
    const { context } = query
    const requested = layers.map(layer => ({ layer, form: query.form, context, dashboardId }))
    pageCharts.annotate(chartId, requested, part?.startAnnotations(app))
  }, [app, pageCharts, isEnabled, isAnnotated, part, chartId, query, layers, dashboardId])
  return useMemo(() => ({ data, errors }), [data, errors])
}
