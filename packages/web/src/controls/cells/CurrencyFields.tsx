import { currencySign } from '@belvedere/core/format'
import type { JsonRecord } from '@belvedere/core/json'
import { Field, Select } from '@belvedere/ui'
import { t } from '../../i18n.ts'
import s from './cells.module.css'

interface CurrencyFieldsProps {
  /** Stored `{symbol, symbolPosition}`. */
  readonly value: JsonRecord
  /** Called with undefined for no currency. */
  readonly onChange: (currency: JsonRecord | undefined) => void
}

const CODES = ['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'CNY', 'INR', 'BRL', 'CAD', 'AUD', 'MXN', 'SEK', 'NOK', 'DKK', 'PLN']

/** Currency and the position of its symbol. */
export const CurrencyFields = ({ value, onChange }: CurrencyFieldsProps) => {
  const symbol = typeof value.symbol === 'string' && value.symbol !== '' ? value.symbol : null
  const codes = symbol === null || CODES.includes(symbol) ? CODES : [symbol, ...CODES]
  return (
    <div className={s.pair}>
      <Field label={t('Currency')}>
        <Select
          label={t('Currency')}
          value={symbol}
          onChange={code => onChange({ ...value, symbol: code, symbolPosition: value.symbolPosition ?? 'prefix' })}
          options={codes.map(code => ({ value: code, label: code, hint: currencySign(code) }))}
          searchable
          clearable
          onClear={() => onChange(undefined)}
          placeholder={t('None')}
        />
      </Field>
      {symbol === null ? null : (
        <Field label={t('Position of the symbol')}>
          <Select
            label={t('Position of the symbol')}
            value={value.symbolPosition === 'suffix' ? 'suffix' : 'prefix'}
            onChange={symbolPosition => onChange({ ...value, symbolPosition })}
            options={[
              { value: 'prefix', label: t('Before') },
              { value: 'suffix', label: t('After') },
            ]}
          />
        </Field>
      )}
    </div>
  )
}
