import type { ChartTheme, EchartsChartOption } from '@belvedere/charts'
import { type EchartsInstance, loadEcharts } from '@belvedere/charts/echarts'
import { echartsTheme } from '@belvedere/charts/theme'
import { useEffect, useRef, useState } from 'react'

interface LivePictureProps {
  readonly option: EchartsChartOption
  readonly theme: ChartTheme
  readonly width: number
  readonly height: number
  readonly onChoose: (key: string) => void
}

/** A drawn chart that answers to the pointer. */
export const LivePicture = ({ option, theme, width, height, onChoose }: LivePictureProps) => {
  const box = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<EchartsInstance | null>(null)
  const needs = option.needs.join(' ')

  useEffect(() => {
    let instance: EchartsInstance | null = null
    let isGone = false
    void loadEcharts(needs.split(' '), 'svg').then(echarts => {
      if (isGone || !box.current) return
      instance = echarts.init(box.current, echartsTheme(theme), { renderer: 'svg', width, height })
      setChart(instance)
    })
    return () => {
      isGone = true
      instance?.dispose()
    }
  }, [needs, theme, width, height])

  useEffect(() => {
    if (!chart || chart.isDisposed()) return
    chart.setOption(option.option, { notMerge: true })
    const onClick = (event: { seriesIndex?: number; dataIndex: number; dataType?: string }): void => {
      const { seriesIndex, dataIndex, dataType } = event
      const key = seriesIndex === undefined ? undefined : option.markAt?.(seriesIndex, dataIndex, dataType)
      if (key !== undefined) onChoose(key)
    }
    chart.on('click', onClick)
    return () => {
      if (!chart.isDisposed()) chart.off('click', onClick)
    }
  }, [chart, option, onChoose])

  return <div ref={box} role="img" aria-label={option.summary} style={{ width, height }} />
}
