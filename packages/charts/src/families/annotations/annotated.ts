import type { BuildOption, ChartEnv } from '../../chart-type.ts'
import type { Annotations } from '../../contract/annotations.ts'
import { annotationRows } from './annotation-rows.ts'
import { NO_ANNOTATIONS } from './annotations.ts'
import { annotationEnds, annotationLegend, annotationValues, drawAnnotations, hasTitles } from './draw-annotations.ts'
import { type AnnotationMarks, readAnnotations } from './read-annotations.ts'

const annotationsOf = (marks: AnnotationMarks, env: ChartEnv): Annotations => ({
  hasTitles: hasTitles(marks),
  legend: annotationLegend(marks),
  values: axis => annotationValues(marks, axis),
  ends: axis => annotationEnds(marks, axis),
  draw: (axis, width, offsets) => drawAnnotations(marks, { axis, env, width, offsets }),
  rows: (axis, index, inFull) => annotationRows(marks, axis, index, env, inFull),
})

/** Wraps drawing code so that it draws the form's annotation layers, without knowledge of them in chart types. */
export const annotated =
  (build: BuildOption): BuildOption =>
  input => {
    const marks = readAnnotations(input.form, input.annotationData)
    const isBare = marks.lines.length + marks.moments.length === 0
    return build({ ...input, annotations: isBare ? NO_ANNOTATIONS : annotationsOf(marks, input.env) })
  }
